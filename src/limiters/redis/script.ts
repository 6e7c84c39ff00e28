/** How long an entry of the window counts after its last possible use. */
export const WINDOW_MS = 1000;
/** The longest time from an answer of Redis to the beginning of a lease. */
export const HORIZON_MS = 200;
/** A member that Redis has not heard of for this time is assumed to send its local share. */
export const SILENT_MS = 400;
/** A member that Redis has not heard of for this time is forgotten. */
export const MEMBER_MS = 5000;
/** A caller acts a moment after it got its permission, later if the machine is busy. */
export const MARGIN_MS = 20;
/** A longer pause between two requests is a step of the server's clock, because each member sends more often. */
const LONGEST_PAUSE_MS = 1000;
/** A process in the queue that does not come in this time after its turn has lost it. */
const LATE_MS = 100;
/** The lifetime of all keys, in addition to the time until a debt is paid. */
const KEEP_MS = 10_000;

/**
 * One request of a member: it reports what it used, and asks for tokens. Redis executes a script atomically.
 *
 * KEYS: state (hash), window (sorted set: entry by its end), members (sorted set: member by the time of its last
 * request), queue (sorted set: refused member by the time for which it expects tokens).
 * ARGV: member, burst, tokens a second, tokens in a window, class, tokens of the class in a window, tokens wanted, longest
 * wait in ms, validity in ms, lease, "beat" to be a member from now on, "leave" or ""; then for each report: lease,
 * tokens granted, tokens used, milliseconds since the last use, "1" if it is charged to the bucket.
 *
 * All times are milliseconds of the server's clock plus `offset`, which absorbs its steps. `at` is when the newest lease
 * begins, and the bucket has `tokens` at that time. Leases begin in the order in which they are granted. So it is
 * enough that, when a lease begins, it has room beside all entries whose end is less than a second ago.
 *
 * A flood consists of refusals: until something changes, the same question has the same answer, `free`.
 */
export const SCRIPT = `
local stateKey, windowKey, membersKey, queueKey = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local member, class = ARGV[1], ARGV[5]
local burst, perSecond, perWindow, perClass = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[6])
local wanted, horizonMs, validMs = tonumber(ARGV[7]), tonumber(ARGV[8]), tonumber(ARGV[9])

local function text(number) return string.format('%.6f', number) end

local time = redis.call('TIME')
local serverMs = time[1] * 1000 + time[2] / 1000
local state = redis.call('HMGET', stateKey, 'now', 'offset', 'at', 'tokens', 'sum', 'members', 'reserved', 'asked', 'free')
local isNew = not state[1]
local now, offset, at, tokens, sum
if isNew then
  now, offset, at, tokens, sum = serverMs, 0, serverMs, 0, 0
  redis.call('DEL', windowKey)
else
  now, offset, at, tokens, sum = tonumber(state[1]), tonumber(state[2]), tonumber(state[3]), tonumber(state[4]), tonumber(state[5])
  local passedMs = serverMs + offset - now
  if passedMs < 0 or passedMs > ${LONGEST_PAUSE_MS} then offset = now - serverMs else now = now + passedMs end
end

local isBeat = isNew or ARGV[11] ~= ''
local asked = table.concat({wanted, class, perClass, burst, perSecond, perWindow}, '|')
if not isBeat and #ARGV == 11 and state[8] == asked then
  local waitMs = state[9] - now
  if waitMs > horizonMs + 0.001 then return {0, math.ceil(waitMs * 1000), tonumber(state[6])} end
end

local function nameOf(owner, ofClass, lease, count) return owner .. '|' .. ofClass .. '|' .. lease .. '|' .. count end
local function countOf(name) return tonumber(string.match(name, '|([^|]*)$')) end
local function classOf(name) return string.match(name, '^[^|]*|([^|]*)|') end
local hasAdded = false
local function add(name, endMs)
  if endMs + ${WINDOW_MS} <= now then return end
  hasAdded = true
  if redis.call('ZADD', windowKey, text(endMs), name) == 1 then sum = sum + countOf(name) end
end

-- The state is lost or new: somebody may have sent a moment ago.
if isNew then add(nameOf('', '', 'new', perWindow), now + ${HORIZON_MS} + validMs) end

if now > at then
  tokens = math.min(burst, tokens + (now - at) * perSecond / 1000)
  at = now
end
for index = 12, #ARGV, 5 do
  local lease, granted, used, ageMs, isCharged = ARGV[index], ARGV[index + 1], ARGV[index + 2], tonumber(ARGV[index + 3]), ARGV[index + 4]
  if redis.call('ZREM', windowKey, nameOf(member, class, lease, granted)) == 1 then sum = sum - tonumber(granted) end
  if tonumber(used) > 0 then add(nameOf(member, class, lease, used), now - ageMs + ${MARGIN_MS}) end
  if isCharged == '1' then
    local returned = granted - used
    if returned > 0 then tokens = math.min(burst, tokens + returned)
    else tokens = math.max(tokens + returned, math.min(tokens, -perSecond)) end
  end
end

local function oldestFrom(first) return redis.call('ZRANGE', windowKey, first, first + 63, 'WITHSCORES') end
local oldest = oldestFrom(0)
if oldest[2] and oldest[2] + ${WINDOW_MS} <= now then
  local leftBefore = text(now - ${WINDOW_MS})
  for _, name in ipairs(redis.call('ZRANGE', windowKey, '-inf', leftBefore, 'BYSCORE')) do sum = sum - countOf(name) end
  redis.call('ZREMRANGEBYSCORE', windowKey, '-inf', leftBefore)
  oldest = oldestFrom(0)
  -- Rounding errors do not add up.
  if #oldest == 0 then sum = 0 end
end

local members, reserved = tonumber(state[6]), tonumber(state[7])
if isBeat then
  if ARGV[11] == 'leave' then
    redis.call('ZREM', membersKey, member)
    redis.call('ZREM', queueKey, member)
  else redis.call('ZADD', membersKey, text(now), member) end
  redis.call('ZREMRANGEBYSCORE', membersKey, '-inf', text(now - ${MEMBER_MS}))
  members = redis.call('ZCARD', membersKey)
  local silent = redis.call('ZCOUNT', membersKey, '-inf', text(now - ${SILENT_MS}))
  reserved = silent * math.max(1, math.floor(perWindow / math.max(1, members)))
end

-- The time from which at most \`most\` is in the window; entries of other classes do not count if \`ofClass\` is set.
local function roomAt(startMs, total, most, ofClass)
  local readyMs, first, page = startMs, 0, oldest
  while total > most do
    if #page == 0 then return math.max(readyMs, now) + ${WINDOW_MS} end
    for index = 1, #page, 2 do
      if total <= most then break end
      if not ofClass or classOf(page[index]) == ofClass then
        total = total - countOf(page[index])
        readyMs = math.max(startMs, page[index + 1] + ${WINDOW_MS})
      end
    end
    first = first + 64
    if total > most then page = oldestFrom(first) end
  end
  return readyMs
end

local isGranted, waitMs = 0, 0
if wanted > 0 then
  local startMs = at
  if tokens < wanted then startMs = at + (wanted - tokens) * 1000 / perSecond end
  -- Sums of fractions may be off by a rounding error.
  startMs = roomAt(startMs, sum + reserved, perWindow - wanted + 0.000001)
  if perClass < perWindow then
    local ofClass = 0
    for _, name in ipairs(redis.call('ZRANGE', windowKey, 0, -1)) do
      if classOf(name) == class then ofClass = ofClass + countOf(name) end
    end
    startMs = roomAt(startMs, ofClass, perClass - wanted + 0.000001, class)
  end
  waitMs = startMs - now
  local ahead = 0
  if horizonMs > 0 then
    redis.call('ZREMRANGEBYSCORE', queueKey, '-inf', text(now - ${LATE_MS}))
    ahead = redis.call('ZRANK', queueKey, member) or redis.call('ZCARD', queueKey)
    waitMs = waitMs + ahead * wanted * 1000 / perSecond
  end
  if ahead == 0 and waitMs <= horizonMs + 0.001 then
    isGranted = 1
    redis.call('ZREM', queueKey, member)
    tokens = math.min(burst, tokens + (startMs - at) * perSecond / 1000) - wanted
    at = startMs
    add(nameOf(member, class, ARGV[10], ARGV[7]), startMs + validMs + ${MARGIN_MS})
  elseif horizonMs > 0 then
    redis.call('ZADD', queueKey, text(now + waitMs), member)
  end
end

if isGranted == 1 or horizonMs > 0 then asked = '' end
redis.call('HSET', stateKey, 'now', text(now), 'offset', text(offset), 'at', text(at), 'tokens', string.format('%.17g', tokens),
  'sum', string.format('%.17g', sum), 'members', members, 'reserved', reserved, 'asked', asked, 'free', text(now + waitMs))
local keepMs = math.ceil(${KEEP_MS} + (burst + perSecond) * 1000 / perSecond)
if isBeat then
  redis.call('PEXPIRE', stateKey, keepMs)
  redis.call('PEXPIRE', membersKey, keepMs)
end
if isBeat or hasAdded then redis.call('PEXPIRE', windowKey, keepMs) end
redis.call('PEXPIRE', queueKey, keepMs)
return {isGranted, math.ceil(waitMs * 1000), members}
`;
