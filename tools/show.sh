#!/bin/sh
# Shows what Kifu does with the records in examples/: `make run`. KIFU names the command.
# The records with slips in their name must have some, the others none; else the exit status is 1.

kifu=${KIFU:-kifu-ls}
status=0
shown=

show() {
    printf '\n$ kifu-ls %s\n' "$*"
    "$kifu" "$@"
}

for record in examples/*/*; do
    case $record in *slips*) continue ;; esac
    show check "$record" || status=1
    shown=${shown:-$record}
done
for record in examples/*/*slips*; do
    show check "$record"
    [ $? -eq 1 ] || status=1
done
show state "$shown" || status=1
show rules BR301 || status=1

if [ $status -eq 0 ]; then
    printf '\n%s\n%s\n' 'エラーは見本です: slips の棋譜だけに、わざと入れてあります。' \
        'The errors are meant to be there: only the records named slips have them, to show what you would see.'
else
    printf '\n%s\n' 'Something above is not as it should be.' >&2
fi
exit $status
