// Web Bluetooth, Scratch Link, and what all transports share.
const QUEUE = 'test/transport/web-bluetooth/operation-queue.test.ts';
const WEB = 'test/transport/web-bluetooth/web-bluetooth.test.ts';
const OPENING = 'test/transport/web-bluetooth/opening.test.ts';
const PERMITTED = 'test/transport/web-bluetooth/permitted.test.ts';
const CONTRACT = 'test/transport/transports.test.ts';
const SCRATCH_LINK = 'test/transport/scratch-link/scratch-link.test.ts';
const IN_PROCESS = 'test/transport/in-process.test.ts';

export default [
  {
    promise: 'In a class whose hubs have names, Scratch Link lists no other hub.',
    file: 'src/transport/scratch-link/scratch-link.ts',
    find: "if (!discovered || !isNamed(discovered.found.name, this.#options.hubName ?? '*')) return;",
    replace: 'if (!discovered) return;',
    tests: ['test/transport/scratch-link/scratch-link.test.ts'],
  },
  {
    promise: 'A loss is reported once.',
    file: 'src/transport/base-transport.ts',
    find: 'if (wasOpen) this.onLost?.(error);',
    replace: 'this.onLost?.(error);',
    tests: [CONTRACT, SCRATCH_LINK],
  },
  {
    promise: 'An attempt to connect that fails once is made again.',
    file: 'src/transport/web-bluetooth/gatt-link.ts',
    find: 'USUAL_TRIES: ConnectTries = {most: 3,',
    replace: 'USUAL_TRIES: ConnectTries = {most: 1,',
    tests: [OPENING],
  },
  {
    promise: 'The end of a new link before it is open is no loss.',
    file: 'src/transport/web-bluetooth/gatt-link.ts',
    find: 'if (!this.#isOpen) {',
    replace: 'if (false) {',
    tests: [OPENING],
  },
  {
    promise: 'A characteristic without writes with response is known.',
    file: 'src/transport/web-bluetooth/gatt-link.ts',
    find: 'return !properties || properties.write || !properties.writeWithoutResponse;',
    replace: 'return true;',
    tests: ['test/profiles/engine/unacknowledged.test.ts'],
  },
  {
    promise: 'A link is closed after its last writes.',
    file: 'src/transport/base-transport.ts',
    find: 'if (this.#openWrites > 0) await this.#writesSettled();',
    replace: '',
    tests: [CONTRACT, WEB],
  },
  {
    promise: 'A write that is not answered does not hold a link open.',
    file: 'src/transport/base-transport.ts',
    find: 'return within(this.clock, LAST_WRITES_TIMEOUT_MS, settled);',
    replace: 'return settled;',
    tests: [CONTRACT, WEB],
  },
  {
    promise: 'A closed transport delivers nothing.',
    file: 'src/transport/base-transport.ts',
    find: 'this.closeLink(error);\n    this.subscriptions.clear();',
    replace: 'this.closeLink(error);',
    tests: [IN_PROCESS],
  },
  {
    promise: 'A close while the hub is being opened ends the attempt.',
    file: 'src/transport/base-transport.ts',
    find: 'const error = this.endError();\n    this.cancelWait(error);',
    replace: 'const error = this.endError();',
    tests: [CONTRACT, OPENING],
  },
  {
    promise: 'Each characteristic is subscribed to once.',
    file: 'src/transport/subscriptions.ts',
    find: 'this.#requests.set(key, asked);',
    replace: '',
    tests: [CONTRACT, WEB],
  },
  {
    promise: 'A subscription that was refused can be tried again.',
    file: 'src/transport/subscriptions.ts',
    find: 'if (this.#requests.get(key) === asked) this.#requests.delete(key);',
    replace: '',
    tests: [CONTRACT, WEB],
  },
  {
    promise: 'A stop overtakes the writes that wait in the browser.',
    file: 'src/transport/web-bluetooth/operation-queue.ts',
    find: 'for (const operation of this.#waiting) if (operation.isWrite) operation.fail(overtakenError());',
    replace: '',
    tests: [QUEUE],
  },
  {
    promise: 'A write that a stop has overtaken is not tried again.',
    file: 'src/transport/web-bluetooth/operation-queue.ts',
    find: 'if (operation.isWrite && !operation.isImmediate) operation.triesLeft = 0;',
    replace: '',
    tests: [QUEUE, WEB],
  },
  {
    promise: 'A busy browser is asked again.',
    file: 'src/transport/web-bluetooth/operation-queue.ts',
    find: "if (operation.isSettled || error.code !== 'busy' || operation.triesLeft <= 0) {",
    replace: 'if (operation.isSettled || operation.triesLeft <= BUSY_TRIES) {',
    tests: [QUEUE],
  },
  {
    promise: 'The browser has one operation at a time.',
    file: 'src/transport/web-bluetooth/operation-queue.ts',
    find: 'if (this.#inFlight.size > 0 || this.#cancelPause) return;',
    replace: 'if (this.#cancelPause) return;',
    tests: [QUEUE],
  },
  {
    promise: 'A write that the browser does not answer lets the next one pass.',
    file: 'src/transport/web-bluetooth/operation-queue.ts',
    find: 'operation.cancelPatience = this.#clock.after(patienceMs, () => this.#giveUp(operation));',
    replace: 'void patienceMs;',
    tests: [QUEUE],
  },
  {
    promise: 'A new link waits until the old one of BlueZ has ended.',
    file: 'src/transport/web-bluetooth/gatt-link.ts',
    find: 'await this.#waitUntil(this.#endedAtMs);',
    replace: '',
    tests: [WEB, OPENING],
  },
  {
    promise: 'A virtual hub opens only under its own id.',
    file: 'src/transport/in-process.ts',
    find: "if (id !== this.#server.id) throw new HubError('not-found', `There is no hub ${id} here.`);",
    replace: '',
    tests: [IN_PROCESS, CONTRACT],
  },
  {
    promise: 'A device of an earlier page that the browser has not seen lately is looked for.',
    file: 'src/transport/web-bluetooth/web-bluetooth.ts',
    find: 'await (id === this.#permit ? this.#inSight(device, connect) : connect());',
    replace: 'await connect();',
    tests: [PERMITTED],
  },
  {
    promise: 'In a class whose hubs have names, no other hub is offered again.',
    file: 'src/transport/web-bluetooth/web-bluetooth.ts',
    find: 'return device !== undefined && isWanted ? device : null;',
    replace: 'return device ?? null;',
    tests: [PERMITTED],
  },
  {
    promise: 'A Scratch Link that names no characteristic is understood.',
    file: 'src/transport/scratch-link/scratch-link.ts',
    find: 'notification.from ?? this.subscriptions.only ?? this.#options.sourceOf?.(value) ?? null',
    replace: 'notification.from ?? this.subscriptions.only',
    tests: [SCRATCH_LINK],
  },
  {
    promise: 'A lost hub is found by its id, also in a class whose hubs have names.',
    file: 'src/transport/scratch-link/scratch-link.ts',
    find: '{...this.#options, hubName: undefined}',
    replace: 'this.#options',
    tests: [SCRATCH_LINK],
  },
  {
    promise: 'What a listener has received does not change.',
    file: 'src/transport/in-process.ts',
    find: 'bytes.slice().buffer',
    replace: 'bytes.buffer',
    tests: [IN_PROCESS],
  },
  {
    promise: 'Only a refusal that may pass is tried again.',
    file: 'src/transport/base-transport.ts',
    find: 'if (count >= most || !mayPass(error) || !this.isOpening) throw error;',
    replace: 'if (count >= most || !this.isOpening) throw error;',
    tests: [IN_PROCESS],
  },
];
