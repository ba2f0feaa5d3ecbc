def complete(*a): return []
