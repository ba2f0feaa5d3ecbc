-- Plays a scenario in a headless Neovim 0.11 through its own client, with keys where a person would use keys.
-- Gets KIFU_E2E_SERVER (the command as a JSON array), KIFU_E2E_SCENARIO (a file) and KIFU_E2E_WAIT (seconds for
-- a step); the working directory has the record. Columns of a scenario count characters from 1.
local scenario = vim.json.decode(table.concat(vim.fn.readfile(os.getenv('KIFU_E2E_SCENARIO')), '\n'))
local wait_ms = tonumber(os.getenv('KIFU_E2E_WAIT')) * 1000
local failed = 0
local steps = {}
local severities = { 'error', 'warning', 'info', 'hint' }
local player, client, buf

local function say(text, ...) io.stdout:write(text:format(...) .. '\n') end

local function pause(ms)
  vim.defer_fn(function() assert(coroutine.resume(player)) end, ms)
  coroutine.yield()
end

-- Waits until `done` gives true; complains with what it gave beside false.
local function await(what, done)
  local last = vim.uv.now() + wait_ms
  while true do
    local ok, seen = done()
    if ok then return end
    if vim.uv.now() > last then error(('waited for %s; last seen: %s'):format(what, seen), 0) end
    pause(20)
  end
end

local function line(number) return vim.api.nvim_buf_get_lines(buf, number - 1, number, false)[1] end

local function go_to(number, column)
  vim.api.nvim_win_set_cursor(0, { number, vim.fn.byteidx(line(number), column - 1) })
end

local function check_lines(step)
  for number, text in pairs(step.lines or {}) do
    await(('line %s to read %s'):format(number, text), function()
      local now = line(tonumber(number))
      return now == text, tostring(now)
    end)
  end
end

local function keys(text)
  vim.api.nvim_input((text:gsub('<', '<lt>'):gsub('\n', '<CR>')))
end

local function contains(seen, wanted)
  for _, part in ipairs(wanted) do
    if not seen:find(part, 1, true) then error(('no %s in: %s'):format(part, seen), 0) end
  end
end

function steps.type(step)
  vim.api.nvim_input(('<Esc>%dGA'):format(step.line))
  keys(step.text)
  vim.api.nvim_input('<Esc>')
  check_lines(step)
end

function steps.diagnostics(step)
  await('the diagnostics', function()
    local found = vim.diagnostic.get(buf)
    table.sort(found, function(a, b) return a.lnum < b.lnum or a.lnum == b.lnum and a.col < b.col end)
    local same, seen = #found == #step.expect, {}
    for i, d in ipairs(found) do
      local want, severity = step.expect[i] or {}, severities[d.severity]
      local stretch = vim.api.nvim_buf_get_text(buf, d.lnum, d.col, d.end_lnum, d.end_col, {})[1]
      seen[i] = ('%d %s %s “%s” %s'):format(d.lnum + 1, severity, d.code, stretch, d.message)
      local as = { line = d.lnum + 1, severity = severity, code = d.code, stretch = stretch, message = d.message }
      for key, value in pairs(want) do same = same and as[key] == value end
    end
    return same, table.concat(seen, ' | ')
  end)
end

function steps.hover(step)
  go_to(step.line, step.column)
  vim.lsp.buf.hover()
  local float
  await('a hover', function()
    float = vim.iter(vim.api.nvim_list_wins()):find(function(w) return vim.api.nvim_win_get_config(w).relative ~= '' end)
    return float ~= nil
  end)
  local text = table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(float), 0, -1, false), '\n')
  vim.api.nvim_win_close(float, true)
  contains(text, step.contains)
end

function steps.quickfix(step)
  go_to(step.line, step.column)
  local titles = {}
  vim.lsp.buf.code_action({
    apply = true,
    filter = function(action) titles[#titles + 1] = action.title; return action.title == step.title end,
  })
  await('the actions', function() return #titles > 0, 'none' end)
  contains(table.concat(titles, ' | '), { step.title })
  check_lines(step)
end

function steps.completion(step)
  vim.api.nvim_input(('<Esc>%dGA'):format(step.line))
  keys(step.text)
  local place
  await('the proposal ' .. step.pick, function()
    local seen = vim.fn.complete_info({ 'items', 'mode' })
    local words = vim.tbl_map(function(item) return item.abbr end, seen.items)
    place = vim.iter(ipairs(words)):find(function(_, word) return word == step.pick end)
    if #words == 0 and vim.fn.mode() == 'i' then vim.lsp.completion.get() pause(200) end
    return place ~= nil, table.concat(words, ', ')
  end)
  vim.api.nvim_input(('<C-n>'):rep(place) .. '<C-y><Esc>')
  check_lines(step)
end

function steps.symbols(step)
  local names
  vim.lsp.buf.document_symbol({ on_list = function(list)
    names = table.concat(vim.tbl_map(function(item) return item.text end, list.items), ' | ')
  end })
  await('the outline', function() return names ~= nil end)
  contains(names, step.contains)
end

function steps.format(step)
  vim.lsp.buf.format({ timeout_ms = wait_ms })
  check_lines(step)
end

local function start()
  vim.o.showmode = false
  vim.opt.completeopt = { 'menuone', 'noselect' }
  vim.cmd.edit(vim.fn.fnameescape(scenario.record.name))
  buf = vim.api.nvim_get_current_buf()
  vim.bo[buf].filetype = scenario.language
  local id = assert(vim.lsp.start({
    name = 'kifu', cmd = vim.json.decode(os.getenv('KIFU_E2E_SERVER')), root_dir = vim.fn.getcwd(),
    init_options = { locale = scenario.locale },
  }))
  client = vim.lsp.get_client_by_id(id)
  await('the server', function() return client.initialized end)
  vim.lsp.completion.enable(true, id, buf, {
    autotrigger = true,
    -- without this, Neovim puts in only what stands before the first space
    convert = function(item) return { word = item.textEdit.newText } end,
  })
end

local function play()
  local ok, problem = pcall(start)
  if not ok then
    failed = 1
    say('FAIL start: %s', problem)
  end
  for _, step in ipairs(scenario.steps) do
    if not ok then break end
    local name = step.step .. (step.line and (' in line ' .. step.line) or '')
    ok, problem = pcall(steps[step.step], step)
    failed = failed + (ok and 0 or 1)
    say(ok and 'ok   %s' or 'FAIL %s: %s', name, problem)
  end
  if client then
    client:stop()
    if not vim.wait(5000, function() return client:is_stopped() end) then
      failed = failed + 1
      say('FAIL stop: the server did not end within 5 s')
    end
  end
  vim.cmd(failed == 0 and 'qall!' or 'cquit')
end

player = coroutine.create(play)
vim.schedule(function() assert(coroutine.resume(player)) end)
