// The server in place of Scratch Link.
const CONFORMANCE = 'test/link-server/conformance.test.ts';
const EDUCATION = 'test/link-server/education.test.ts';
const INBOX = 'test/link-server/inbox.test.ts';
const LIMITS = 'test/link-server/limits.test.ts';
const SHARED_GATE = 'test/link-server/shared-gate.test.ts';
const SHARED_HUB = 'test/link-server/shared-hub.test.ts';
const SLOW = 'test/link-server/slow-peripheral.test.ts';
const PASS = 'test/link-server/pass-through.test.ts';
const UPGRADE = 'test/link-server/upgrade-request.test.ts';
const LWP3 = 'test/link-server/lwp3.test.ts';
const RATE = 'test/link-server/shared-rate.test.ts';
const SUBSCRIPTION = 'test/link-server/shared-subscription.test.ts';

export default [
  {
    promise: 'A hub that answers slowly gets no more than its rate.',
    file: 'src/link-server/hub-connection.ts',
    find: 'maxOpenWrites: isSequential ? 1 : MAX_OPEN_WRITES,',
    replace: 'maxOpenWrites: MAX_OPEN_WRITES,',
    tests: [SLOW],
  },
  {
    promise: 'The motors of a client that leaves are stopped.',
    file: 'src/link-server/hub-connection.ts',
    find: 'void this.#pass(null, write, to, bytes);',
    replace: 'void [write, to, bytes];',
    tests: [SHARED_GATE, SHARED_HUB],
  },
  {
    promise: 'The motors of the other clients go on when one leaves.',
    file: 'src/link-server/hub-connection.ts',
    find: 'const motions = [...this.#motions].filter(([, {by}]) => by === client);',
    replace: 'const motions = [...this.#motions];',
    tests: [SHARED_GATE, SHARED_HUB],
  },
  {
    promise: 'A client that leaves gets no more values.',
    file: 'src/link-server/hub-connection.ts',
    find: 'for (const subscription of this.#subscriptions.values()) subscription.remove(client);',
    replace: '',
    tests: [SHARED_HUB],
  },
  {
    promise: 'What waits for an unplugged motor does not reach the next one in its port.',
    file: 'src/link-server/hub-connection.ts',
    find: 'for (const output of this.#reader.goneOutputs(from, bytes)) this.#forget(output);',
    replace: '',
    tests: [SHARED_GATE, SHARED_HUB],
  },
  {
    promise: 'The hub gets the stops of its motors before the connection is closed.',
    file: 'src/link-server/hub-connection.ts',
    find: 'if (stops.length > 0) void this.#gate.stop(stops);',
    replace: '',
    tests: [SHARED_GATE, SHARED_HUB],
  },
  {
    promise: 'Repeated stops keep the rate.',
    file: 'src/link-server/hub-connection.ts',
    find: "if (kind === 'stop' && isRunning) return",
    replace: "if (kind === 'stop') return",
    tests: [SHARED_GATE, RATE],
  },
  {
    promise: 'A stop is urgent.',
    file: 'src/link-server/hub-connection.ts',
    find: "if (kind === 'stop' && isRunning) return this.#gate.urgent(output, operation, options);",
    replace: '',
    tests: [SHARED_GATE],
  },
  {
    promise: 'A command of a pair replaces those of its motors.',
    file: 'src/link-server/hub-connection.ts',
    find: "const options = {rest: kind === 'stop', ...this.#partsFor(client, write, to)};",
    replace:
      "const options = {rest: kind === 'stop'};\n    void this.#partsFor(client, write, to);",
    tests: [LWP3, SHARED_GATE],
  },
  {
    promise: 'A stop is not dropped with the event in whose write it is.',
    file: 'src/link-server/hub-connection.ts',
    find: "if (write.kind === 'event') this.#stopAhead(client, write, to);",
    replace: 'void this.#stopAhead;',
    tests: [EDUCATION],
  },
  {
    promise: 'Writes of unknown meaning do not replace each other.',
    file: 'src/link-server/hub-connection.ts',
    find: 'write.parts === undefined ? this.#unknown.then(pass) : pass();',
    replace: 'pass();',
    tests: [EDUCATION],
  },
  {
    promise: 'The stop of a whole does not stop what another client has started since.',
    file: 'src/link-server/motions.ts',
    find: 'left.get(each)?.whole === whole)',
    replace: 'whole !== null || left.has(each))',
    tests: [EDUCATION],
  },
  {
    promise: 'A SPIKE Prime is not taken for a device of LEGO Education 2026.',
    file: 'src/link-server/shared-hub.ts',
    find: 'services.has(service) && isOfFamily(hub.advertisement),',
    replace: 'services.has(service) && (isOfFamily(hub.advertisement) || true),',
    tests: [EDUCATION],
  },
  {
    promise: 'The hub is let go when its last client has left.',
    file: 'src/link-server/shared-hub.ts',
    find: 'if (this.#options.isExclusive !== true) this.#closeIfUnused();',
    replace: 'if (this.#options.isExclusive !== true) return;',
    tests: [SHARED_HUB, SHARED_GATE],
  },
  {
    promise: 'A hub has one client if it is served to one only.',
    file: 'src/link-server/shared-hub.ts',
    find: 'if (this.#options.isExclusive === true && this.#clients.size > 0) {',
    replace: 'if (this.#options.isExclusive === true && this.#clients.size > 1) {',
    tests: [SHARED_HUB, PASS, LIMITS],
  },
  {
    promise: 'A new client waits until the stops of the one before have been sent.',
    file: 'src/link-server/shared-hub.ts',
    find: 'await this.#stopping;\n      if (!this.#clients',
    replace: 'if (!this.#clients',
    tests: [SHARED_HUB, PASS, LIMITS],
  },
  {
    promise: 'All clients learn that the hub is lost.',
    file: 'src/link-server/shared-hub.ts',
    find: 'for (const onLost of clients) onLost();',
    replace: '',
    tests: [SHARED_HUB, SHARED_GATE, CONFORMANCE],
  },
  {
    promise: 'A client gets no more requests through than its budget.',
    file: 'src/link-server/inbox.ts',
    find: 'if (mayTake && this.#limiter.tryAcquire(cost)) {',
    replace: 'if (mayTake && cost > 0) {',
    tests: [INBOX],
  },
  {
    promise: 'The requests of a client stay in order.',
    file: 'src/link-server/inbox.ts',
    find: 'const mayTake = !this.isOverBudget && ',
    replace: 'const mayTake = ',
    tests: [INBOX],
  },
  {
    promise: 'Of requests that arrive at once, the newest are carried out.',
    file: 'src/link-server/inbox.ts',
    find: 'const mayTake = !this.isOverBudget && this.#options.hasRoom();',
    replace: 'const mayTake = !this.isOverBudget;',
    tests: [INBOX],
  },
  {
    promise: 'Waiting requests are taken only as far as there is room.',
    file: 'src/link-server/inbox.ts',
    find: 'next = this.#options.hasRoom() ? this.#waiting[0] : undefined;',
    replace: 'next = this.#waiting[0];',
    tests: [INBOX],
  },
  {
    promise: 'Requests that wait for their turn leave room for a stop.',
    file: 'src/link-server/hub-connection.ts',
    find: 'if (this.#unknownCount >= MAX_UNKNOWN_WRITES) throw this.#busy();',
    replace: '',
    tests: [INBOX],
  },
  {
    promise: 'Requests of unknown meaning that are done make room for others.',
    file: 'src/link-server/hub-connection.ts',
    find: 'this.#unknownCount--;',
    replace: '',
    tests: [INBOX, EDUCATION],
  },
  {
    promise: 'Only a limited number of requests waits.',
    file: 'src/link-server/inbox.ts',
    find: 'while (this.#waitingCost > MAX_WAITING_COST && this.#waiting.length > 1) {',
    replace: 'while (this.#waitingCost > MAX_WAITING_COST * 100 && this.#waiting.length > 1) {',
    tests: [INBOX, LIMITS],
  },
  {
    promise: 'A closed session takes no request that waited.',
    file: 'src/link-server/inbox.ts',
    find: 'this.#waiting = [];\n    this.#alarm.cancel();',
    replace: '',
    tests: [INBOX],
  },
  {
    promise: 'A client that does not read its answers is ended.',
    file: 'src/link-server/link-session.ts',
    find: 'if (socket.bufferedBytes > MAX_BUFFERED_BYTES) this.end();\n    else',
    replace: '',
    tests: [LIMITS, CONFORMANCE],
  },
  {
    promise: 'A client reaches only the services that it has asked for.',
    file: 'src/link-server/link-session.ts',
    find: '.filter(({service}) => allowed?.has(service));',
    replace: '.filter(() => allowed !== null);',
    tests: [CONFORMANCE],
  },
  {
    promise: 'A client connects only to a hub that was reported to it.',
    file: 'src/link-server/link-session.ts',
    find: 'if (!this.#request?.filters.some(filter => matchesFilter(advertisement, filter))) return;',
    replace: '',
    tests: [CONFORMANCE, 'test/link-server/discovery-filter.test.ts'],
  },
  {
    promise: 'Each client gets a notification once.',
    file: 'src/link-server/shared-subscription.ts',
    find: 'if (this.#listeners.has(subscriber)) return;',
    replace: '',
    tests: [SUBSCRIPTION],
  },
  {
    promise: 'Another name for this machine is refused (DNS rebinding).',
    file: 'src/link-server/upgrade-request.ts',
    find: 'if (host === undefined || !isOurs(host, address)) {',
    replace: 'if (host === undefined) {',
    tests: [UPGRADE],
  },
  {
    promise: 'A page of another origin is refused.',
    file: 'src/link-server/upgrade-request.ts',
    find: 'return DEFAULT_ORIGINS.includes(exact) || allowed.includes(exact);',
    replace: "return exact !== '' || allowed.includes(exact);",
    tests: [UPGRADE],
  },
  {
    promise: 'A name that only begins like this machine is refused.',
    file: 'src/link-server/upgrade-request.ts',
    find: "const LOOPBACK_HOST = new RegExp(`^${LOOPBACK}(?::\\\\d{1,5})?$`, 'i');",
    replace: "const LOOPBACK_HOST = new RegExp(`^${LOOPBACK}`, 'i');",
    tests: [UPGRADE],
  },
  {
    promise: 'Input devices are not served.',
    file: 'src/link-server/blocklist.ts',
    find: "standard('1812'),",
    replace: '',
    tests: [CONFORMANCE, 'test/link-server/discovery-filter.test.ts'],
  },
  {
    promise: 'A full server ends the session that was silent longest, without a hub.',
    file: 'src/link-server/link-server.ts',
    find: '.filter(({hub}) => hub === null)',
    replace: '.filter(() => true)',
    tests: [LIMITS],
  },
  {
    promise: 'An unknown hub has one open request at a time.',
    file: 'src/link-server/pass-through.ts',
    find: 'if (next !== undefined && this.#open === null && this.#acquire(nowMs)) {',
    replace: 'if (next !== undefined && this.#acquire(nowMs)) {',
    tests: [PASS],
  },
  {
    promise: 'A request that waited too long is refused.',
    file: 'src/link-server/pass-through.ts',
    find: 'this.#refuseLate(nowMs);\n',
    replace: '',
    tests: [PASS],
  },
];
