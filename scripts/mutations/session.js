// Sessions: searches, losses, reconnects, and the lock on a hub.
const SESSION = 'test/session/hub-session.test.ts';
const RECONNECT = 'test/session/reconnect.test.ts';
const REDISCOVER = 'test/session/rediscover.test.ts';
const LOCK = 'test/session/lock-of-a-new-connection.test.ts';
const OWNER = 'test/session/one-owner.test.ts';
const OWNERSHIP = 'test/session/ownership.test.ts';
const STUCK = 'test/session/stuck.test.ts';
const BATTERY = 'test/session/battery-watch.test.ts';
const SILENT_LINK = 'test/connection/silent-link.test.ts';
const CONNECTION_RECONNECT = 'test/connection/reconnect.test.ts';

const NOTICES = 'test/session/notices.test.ts';
const ASK_ONCE = 'test/scratch/vm/ask-once.test.ts';
const NOTICE_WORDS = 'test/words/texts.test.ts';

export default [
  {
    promise: 'A motor that is unplugged while it runs is reported.',
    file: 'src/connection/connected-hub.ts',
    find: 'if (wasRunning) {',
    replace: 'if (wasRunning && port < 0) {',
    tests: [NOTICES],
  },
  {
    promise: 'Only a motor that runs is reported when it is unplugged.',
    file: 'src/connection/connected-hub.ts',
    find: 'const wasRunning = driven?.device.isRunning === true;',
    replace: 'const wasRunning = driven?.device.isRunning !== undefined;',
    tests: [NOTICES],
  },
  {
    promise: 'A device whose plug slips again is asked for again.',
    file: 'src/scratch/reminder.ts',
    find: "if (event.kind === 'attached') this.#forgetPresent();",
    replace: "if (event.kind === 'attached') void this.#forgetPresent;",
    tests: [NOTICES],
  },
  {
    promise: 'A notice names all devices that are missing.',
    file: 'src/session/notices.ts',
    find: '...(this.#missing.size > 1 && {missing: [...this.#missing.keys()]}),',
    replace: '',
    tests: [ASK_ONCE],
  },
  {
    promise: 'A notice about missing devices, which the user has read, does not come back.',
    file: 'src/session/notices.ts',
    find: "if (subject === 'missing-device') this.#missing.clear();",
    replace: "if (subject === 'missing-device') this.#missing.delete(this.#shown?.id ?? 'failed');",
    tests: [ASK_ONCE],
  },
  {
    promise: 'A notice lists only devices that are connected in the same way.',
    file: 'src/words/notice-words.ts',
    find: 'name === undefined || way !== key',
    replace: 'name === undefined || way === undefined',
    tests: [NOTICE_WORDS],
  },
  {
    promise: 'The lock on a hub stays while a new connection begins.',
    file: 'src/session/hub-connector.ts',
    find: 'if (attempts === this.#attempts) this.#ownership.release();',
    replace: 'void attempts;\n    this.#ownership.release();',
    tests: [LOCK],
  },
  {
    promise: 'Disconnect releases the lock on the hub.',
    file: 'src/session/hub-connector.ts',
    find: 'if (attempts === this.#attempts) this.#ownership.release();',
    replace: 'void attempts;',
    tests: [OWNER],
  },
  {
    promise: 'The lock is released once the link is closed, not before.',
    file: 'src/session/hub-connector.ts',
    find: 'await this.#closed;\n    if (attempts',
    replace: 'if (attempts',
    tests: [OWNER, LOCK],
  },
  {
    promise: 'A failed attempt of the user releases the lock.',
    file: 'src/session/hub-connector.ts',
    find: 'if (this.#connection === null) void this.#releaseWhenClosed();',
    replace: '',
    tests: [OWNER, LOCK],
  },
  {
    promise: 'A virtual hub releases the lock of the hub before it.',
    file: 'src/session/hub-connector.ts',
    find: 'if (!lock.isClaimed) this.#ownership.release();',
    replace: '',
    tests: [OWNER],
  },
  {
    promise: 'After a loss, the first connection of the user stops what may still run.',
    file: 'src/session/hub-connector.ts',
    find: 'const lostDevices = this.#losses.wasLost ? new Map() : null;',
    replace: 'const lostDevices = null;',
    tests: [CONNECTION_RECONNECT, RECONNECT],
  },
  {
    promise: 'An event of a connection that was replaced is ignored.',
    file: 'src/session/hub-connector.ts',
    find: 'if (isCurrent()) this.#options.onEvent(event);',
    replace: 'this.#options.onEvent(event);',
    tests: [SILENT_LINK],
  },
  {
    promise: 'Two connections are never open at once.',
    file: 'src/session/hub-connector.ts',
    find: 'await connection.open(id, this.#closed, claim);',
    replace: 'await connection.open(id, Promise.resolve(), claim);',
    tests: ['test/connection/hub-connector.test.ts', SESSION, LOCK],
  },
  {
    promise: 'A loss while the hub is being opened rejects, and is no loss for the user.',
    file: 'src/session/hub-connector.ts',
    find: 'if (!this.#isConnected) return;\n',
    replace: '',
    tests: ['test/connection/hub-connector.test.ts', RECONNECT],
  },
  {
    promise: 'The rate that was set holds after a reconnect.',
    file: 'src/session/hub-session.ts',
    find: 'this.#rate = rate;',
    replace: '',
    tests: ['test/session/rate.test.ts'],
  },
  {
    promise: 'A reconnect takes only the hub that was lost.',
    file: 'src/session/reconnector.ts',
    find: 'if (found.id !== lost.found.id) return;',
    replace: '',
    tests: [REDISCOVER],
  },
  {
    promise: 'A search for a lost hub ends after 10 seconds.',
    file: 'src/session/reconnector.ts',
    find: 'const cancelLimit = clock.after(SEARCH_MS, giveUp);',
    replace: 'const cancelLimit = clock.after(SEARCH_MS * 1_000, giveUp);',
    tests: [REDISCOVER],
  },
  {
    promise: 'A failed attempt leaves nothing open.',
    file: 'src/session/reconnector.ts',
    find: 'void transport.close();\n      if (this.#wasStopped()) return;',
    replace: 'if (this.#wasStopped()) return;',
    tests: [RECONNECT, REDISCOVER],
  },
  {
    promise: 'No attempt follows after the user has ended the attempts.',
    file: 'src/session/reconnector.ts',
    find: 'this.#cancelLate();\n    this.#interrupt();',
    replace: 'this.#cancelLate();',
    tests: [RECONNECT, REDISCOVER],
  },
  {
    promise: 'After 30 seconds the hub counts as lost.',
    file: 'src/session/reconnector.ts',
    find: 'this.#cancelLate = clock.after(LATE_AFTER_MS, onLate);',
    replace: 'void onLate;',
    tests: [RECONNECT],
  },
  {
    promise: 'The attempts end when the browser is stuck.',
    file: 'src/session/reconnector.ts',
    find: "failure.code === 'bluetooth-stuck' ||",
    replace: '',
    tests: [STUCK],
  },
  {
    promise: 'The pauses between attempts grow to 15 seconds.',
    file: 'src/session/retry-pauses.ts',
    find: 'this.#pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);',
    replace: '',
    tests: [RECONNECT],
  },
  {
    promise: 'After a stable connection the pauses start again.',
    file: 'src/session/retry-pauses.ts',
    find: 'this.#pauseMs = FIRST_PAUSE_MS;\n    this.#connectedAtMs',
    replace: 'void 0;\n    this.#connectedAtMs',
    tests: [RECONNECT],
  },
  {
    promise: 'A hub that another page has is not contacted.',
    file: 'src/session/ownership.ts',
    find: 'if (releaseLock === null) {',
    replace: 'if (releaseLock === undefined) {',
    tests: [OWNERSHIP, OWNER],
  },
  {
    promise: 'A claim of another hub releases the lock of the first.',
    file: 'src/session/ownership.ts',
    find: 'await this.#release();\n    this.#hub = hub;',
    replace: 'this.#hub = hub;',
    tests: [OWNERSHIP],
  },
  {
    promise: 'A claim waits for a release that has begun.',
    file: 'src/session/ownership.ts',
    find: 'this.#queue = this.#queue.then(() => this.#release());',
    replace: 'void this.#release();',
    tests: [OWNERSHIP, OWNER],
  },
  {
    promise: 'A lost connection is tried again without the user.',
    file: 'src/session/hub-session.ts',
    find: 'else this.#reconnect(this.#chosen);',
    replace: 'else this.#giveUp(error);',
    tests: [REDISCOVER],
  },
  {
    promise: 'The alert for a loss comes once.',
    file: 'src/session/hub-session.ts',
    find: 'if (!this.isConnected()) return;\n    if (error.code',
    replace: 'if (error.code',
    tests: [REDISCOVER],
  },
  {
    promise: 'Disconnect ends the attempts to reconnect.',
    file: 'src/session/hub-session.ts',
    find: "if ('reconnector' in state) state.reconnector?.stop();",
    replace: '',
    tests: [REDISCOVER],
  },
  {
    promise: 'The result of a connect that was replaced is ignored.',
    file: 'src/session/hub-session.ts',
    find: 'if (this.#state !== connecting) return;\n          this.#handleFailed',
    replace: 'this.#handleFailed',
    tests: [SESSION],
  },
  {
    promise: 'A hub that is chosen ends the other searches.',
    file: 'src/session/hub-search.ts',
    find: 'search.abort.abort();\n      this.stop();',
    replace: 'search.abort.abort();',
    tests: [SESSION],
  },
  {
    promise: 'The list is sorted by signal strength.',
    file: 'src/session/hub-search.ts',
    find: '.sort((a, b) => (b.rssi ?? -Infinity) - (a.rssi ?? -Infinity)),',
    replace: '.sort((a, b) => (a.rssi ?? -Infinity) - (b.rssi ?? -Infinity)),',
    tests: [SESSION],
  },
  {
    promise: 'A provider that fails does not end the search of the others.',
    file: 'src/session/hub-search.ts',
    find: 'if (this.#searches.size === 0) {',
    replace: 'if (this.#problems.size > 0) {',
    tests: [SESSION],
  },
  {
    promise: 'What a browser knows of its Bluetooth is shown before the click.',
    file: 'src/session/hub-search.ts',
    find: 'if (code !== null && this.#searches.has(search)) this.#setProblem',
    replace: 'if (code === null && this.#searches.has(search)) this.#setProblem',
    tests: [SESSION],
  },
  {
    promise: 'The hint that Bluetooth is off waits for the other ways to a hub.',
    file: 'src/session/hub-search.ts',
    find: 'isHardware(each) && !this.#problems.has(each)',
    replace: '!this.#problems.size',
    tests: [SESSION],
  },
  {
    promise: 'A search says at once if no way to a real hub is available.',
    file: 'src/session/hub-search.ts',
    find: 'this.#options.providers.some(isHardware) && !this.#providers.some(isHardware)',
    replace: 'this.#providers.length > this.#options.providers.length',
    tests: ['test/session/ways.test.ts'],
  },
  {
    promise: 'A battery level that varies counts as low once.',
    file: 'src/session/battery-watch.ts',
    find: 'this.#percent >= WELL_ABOVE_PERCENT',
    replace: 'this.#percent > LOW_PERCENT',
    tests: [BATTERY],
  },
];
