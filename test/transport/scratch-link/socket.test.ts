import t from 'tap';
import {ScratchLinkWebSocket} from '../../../src/transport/scratch-link/socket.js';

class FakeWebSocket extends EventTarget {
  static made: FakeWebSocket[] = [];
  binaryType: BinaryType = 'blob';
  readonly sent: string[] = [];
  isClosed = false;

  constructor(readonly url: string) {
    super();
    FakeWebSocket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  /** Like a real one, a socket that is closed before it opens reports an error. */
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    queueMicrotask(() => this.fails());
  }

  opens(): void {
    this.dispatchEvent(new Event('open'));
  }

  fails(): void {
    this.dispatchEvent(new Event('error'));
    this.dispatchEvent(new Event('close'));
  }

  says(data: unknown): void {
    this.dispatchEvent(Object.assign(new Event('message'), {data}));
  }
}

function setUp(connect = (url: string) => new FakeWebSocket(url)) {
  FakeWebSocket.made = [];
  const socket = new ScratchLinkWebSocket(connect);
  const events: unknown[] = [];
  socket.setOnOpen(() => events.push('open'));
  socket.setOnClose(() => events.push('close'));
  socket.setOnError(() => events.push('error'));
  socket.setHandleMessage(message => events.push(message));
  socket.open();
  const [plain, secure] = FakeWebSocket.made;
  return {socket, events, plain, secure};
}

t.test('tries both endpoints at once', async t => {
  const {socket} = setUp();
  t.strictSame(
    FakeWebSocket.made.map(each => each.url),
    ['ws://127.0.0.1:20111/scratch/ble', 'wss://device-manager.scratch.mit.edu:20110/scratch/ble'],
  );
  t.notOk(socket.isOpen());
  t.throws(() => socket.sendMessage({}), /not open/);
});

for (const winner of ['plain', 'secure'] as const) {
  t.test(`keeps the first that opens, here the ${winner} one`, async t => {
    const made = setUp();
    const {socket, events} = made;
    const first = made[winner];
    const second = made[winner === 'plain' ? 'secure' : 'plain'];
    first?.opens();
    t.ok(socket.isOpen());
    t.ok(second?.isClosed);
    t.notOk(first?.isClosed);
    second?.opens();
    await Promise.resolve();
    second?.says('{"from":"the second"}');
    socket.sendMessage({a: 1});
    t.strictSame(first?.sent, ['{"a":1}']);
    t.strictSame(second?.sent, []);
    t.strictSame(events, ['open']);
  });
}

t.test('uses one endpoint when the other fails', async t => {
  const {events, plain, secure} = setUp();
  plain?.fails();
  t.strictSame(events, []);
  secure?.opens();
  t.strictSame(events, ['open']);
});

t.test('fails once when both have failed', async t => {
  const {events, plain, secure} = setUp();
  secure?.fails();
  plain?.fails();
  t.strictSame(events, ['error']);
});

t.test('ignores an endpoint that the page is not allowed to use', async t => {
  const {events, plain: secure} = setUp(url => {
    if (url.startsWith('ws:')) throw new DOMException('Mixed content.', 'SecurityError');
    return new FakeWebSocket(url);
  });
  secure?.opens();
  t.strictSame(events, ['open']);
  const none = setUp(() => {
    throw new DOMException('Mixed content.', 'SecurityError');
  });
  t.strictSame(none.events, ['error']);
});

t.test('accepts text and bytes, and ignores anything but JSON', async t => {
  const {events, plain} = setUp();
  plain?.opens();
  t.equal(plain?.binaryType, 'arraybuffer');
  plain?.says('{"a":"é"}');
  plain?.says(new TextEncoder().encode('{"b":"é"}').buffer);
  for (const data of ['', '{', new ArrayBuffer(3), null, 7]) plain?.says(data);
  t.strictSame(events, ['open', {a: 'é'}, {b: 'é'}]);
});

t.test('reports once that the other end has closed', async t => {
  const {socket, events, plain} = setUp();
  plain?.opens();
  plain?.fails();
  t.strictSame(events, ['open', 'close']);
  t.notOk(socket.isOpen());
});

t.test('does not open after close()', async t => {
  const {socket, events, plain, secure} = setUp();
  socket.close();
  t.ok(plain?.isClosed);
  t.ok(secure?.isClosed);
  plain?.opens();
  await Promise.resolve();
  t.strictSame(events, []);
  t.notOk(socket.isOpen());
});

t.test('closes the chosen socket', async t => {
  const {socket, plain} = setUp();
  plain?.opens();
  socket.close();
  socket.close();
  t.ok(plain?.isClosed);
  t.notOk(socket.isOpen());
});
