import t from 'tap';
import {boost} from '../../blocks/lwp3/boost.js';
import {poweredUp} from '../../blocks/lwp3/powered-up.js';
import {encodeMessage, MESSAGE} from '../../src/hubs/lwp3/protocol/message.js';
import {toHex} from '../../src/recorder/line.js';
import {parseRecording} from '../../src/recorder/parse-recording.js';
import {Recorder} from '../../src/recorder/recorder.js';
import {VERSION} from '../../src/recorder/version.js';
import {HubError} from '../../src/ble/hub-error.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {createScratchLinkProvider} from '../../src/transport/scratch-link/scratch-link.js';
import type {Endpoint} from '../../src/ble/endpoint.js';
import type {Transport, TransportProvider} from '../../src/ble/transport.js';
import {ECHO, ECHO_FILTER, EchoServer} from '../support/echo-server.js';
import {createFakeClock} from '../support/fake-clock.js';
import {FakeScratchLinkHost} from '../support/fake-scratch-link.js';
import {outcomeWithin} from '../support/outcome.js';
import {runTransportContract} from '../transport/contract.js';

const RESPONSE = {response: true};

runTransportContract(t, 'a recorded Scratch Link', ({server, clock}) => {
  const host = new FakeScratchLinkHost(server);
  const provider = createScratchLinkProvider({clock, createSocket: host.createSocket});
  const write = () => undefined;
  const recorder = new Recorder({clock, profile: 'echo', providers: [provider], write});
  return {transport: transportOf(recorder), leftovers: () => host.openSockets()};
});

function transportOf({providers: [provider]}: Recorder): Transport {
  if (provider === undefined) throw new Error('There is no provider.');
  return provider.create();
}

function setUp(given?: (line: string) => void, names: readonly Endpoint[] = []) {
  const fake = createFakeClock(1_000);
  const {clock} = fake;
  const server = new EchoServer();
  const lines: string[] = [];
  const write = given ?? (line => lines.push(line));
  const provider = createInProcessProvider({id: 'echo', server, clock});
  const unavailableReason = () => 'no-web-bluetooth' as const;
  const providers = [provider, {...provider, id: 'closed', unavailableReason}];
  const recorder = new Recorder({clock, profile: 'test', providers, names, write});
  const outcome = (promise: Promise<unknown>) => outcomeWithin(fake, 10, promise);
  const items = () => parseRecording(lines.join('\n')).items.map(item => ({...item}));
  return {fake, server, recorder, transport: transportOf(recorder), lines, outcome, items};
}

t.test('what a provider knows without a transport', async t => {
  const {clock} = createFakeClock();
  const server = new EchoServer();
  const provider: TransportProvider = {
    ...createInProcessProvider({id: 'echo', server, clock}),
    expectedProblem: () => Promise.resolve('no-bluetooth'),
    permittedName: permit => Promise.resolve(`Hub of ${permit}`),
  };
  const providers = [provider];
  const [recorded] = new Recorder({clock, profile: 'test', providers, write: () => undefined})
    .providers;
  t.equal(await recorded?.expectedProblem?.(), 'no-bluetooth');
  t.equal(await recorded?.permittedName?.('1'), 'Hub of 1');
});

t.test('every frame and event: time, direction, characteristic', async t => {
  const {server, recorder, transport, lines, outcome, items} = setUp();
  t.same(JSON.parse(lines[0] ?? ''), {
    recording: 1,
    version: VERSION,
    profile: 'test',
    providers: ['echo'],
    date: '1970-01-01T00:00:01.000Z',
  });
  const heard: string[] = [];
  await outcome(transport.open(server.id));
  await outcome(transport.subscribe(ECHO.notifier, value => heard.push(toHex(value))));
  await outcome(transport.write(ECHO.echo, Uint8Array.of(1, 0xab), RESPONSE));
  const immediately = {response: false, immediate: true};
  await outcome(transport.write(ECHO.refusing, Uint8Array.of(), immediately));
  await outcome(transport.read(ECHO.echo));
  server.notify(ECHO.notifier, [7]);
  t.same(heard, ['07']);
  recorder.state('connected');
  recorder.error(new HubError('busy', 'Not now.'));
  recorder.hubEvent({kind: 'attached', port: 1, type: 35});
  recorder.hubEvent({kind: 'value', port: 1, value: new DataView(new ArrayBuffer(1))});
  recorder.hubEvent({kind: 'detached', port: 1});
  const hub = {to: 'hub', link: 1};
  const answer = {to: 'app', kind: 'answer'};
  t.same(items(), [
    {atMs: 0, ...hub, kind: 'open', call: 1, provider: 'echo', maxOpenWrites: 4},
    {atMs: 0, ...answer, call: 1, outcome: 'ok'},
    {atMs: 10, ...hub, kind: 'subscribe', call: 2, ...ECHO.notifier},
    {atMs: 10, ...answer, call: 2, outcome: 'ok'},
    {
      ...{atMs: 20, ...hub, kind: 'write', call: 3, ...ECHO.echo},
      ...{bytes: '01ab', response: true, immediate: false},
    },
    {atMs: 20, ...answer, call: 3, outcome: 'ok'},
    {
      ...{atMs: 30, ...hub, kind: 'write', call: 4, ...ECHO.refusing},
      ...{bytes: '', response: false, immediate: true},
    },
    {atMs: 30, ...answer, call: 4, outcome: 'refused', message: 'Refused.'},
    {atMs: 40, ...hub, kind: 'read', call: 5, ...ECHO.echo},
    {atMs: 40, ...answer, call: 5, outcome: 'ok', bytes: '01ab'},
    {atMs: 50, to: 'app', kind: 'notification', link: 1, ...ECHO.notifier, bytes: '07'},
    {atMs: 50, kind: 'state', state: 'connected'},
    {atMs: 50, kind: 'error', code: 'busy', message: 'Not now.'},
    {atMs: 50, kind: 'attached', port: 1, type: 35},
    {atMs: 50, kind: 'detached', port: 1},
  ]);
});

t.test('a lost link and its successor', async t => {
  const {server, transport, outcome, items} = setUp();
  const losses: string[] = [];
  transport.onLost = ({code}) => losses.push(code);
  await outcome(transport.open(server.id));
  server.loseLink();
  t.same(losses, ['lost']);
  const successor = transport.successor();
  await outcome(successor.open(server.id));
  await outcome(successor.close());
  const reported = items().filter(({kind}) => kind !== 'answer');
  t.match(reported, [
    {kind: 'open', link: 1, call: 1},
    {to: 'app', kind: 'lost', link: 1, code: 'lost'},
    {kind: 'open', link: 2, call: 2, provider: 'echo'},
    {to: 'hub', kind: 'close', link: 2, call: 3},
  ]);
});

t.test('a search records nothing about the hubs that it finds', async t => {
  const {transport, fake, items} = setUp();
  let found = 0;
  const search = new AbortController();
  void transport.discover(ECHO_FILTER, () => found++, search.signal);
  await fake.advance(100);
  t.ok(found > 0);
  search.abort();
  await transport.close();
  t.same(items(), []);
});

t.test('names are recorded as asterisks', async t => {
  const {server, transport, outcome, items} = setUp(undefined, [ECHO.echo, ECHO.notifier]);
  await outcome(transport.open(server.id));
  await outcome(transport.subscribe(ECHO.notifier, () => undefined));
  await outcome(transport.write(ECHO.echo, new TextEncoder().encode('Anna'), RESPONSE));
  t.same(server.writes.length, 1);
  await outcome(transport.read(ECHO.echo));
  server.notify(ECHO.notifier, [65, 66]);
  await outcome(transport.write(ECHO.refusing, Uint8Array.of(1), RESPONSE));
  const bytes = items().flatMap(item => ('bytes' in item ? [item.bytes] : []));
  t.same(bytes, ['2a2a2a2a', '2a2a2a2a', '2a2a', '01']);
});

t.test('a name among other messages is recorded as asterisks', async t => {
  for (const {id, protocol} of [boost, poweredUp]) {
    const {nameOffset} = protocol;
    const {clock} = createFakeClock();
    const recorder = new Recorder({
      clock,
      profile: id,
      providers: [],
      nameOffset,
      write: () => 0,
    });
    const recorded = (...bytes: number[]) =>
      recorder.bytesOf(ECHO.echo, encodeMessage(MESSAGE.hubProperty, bytes));
    t.equal(recorded(0x01, 0x06, 0x41, 0x6e, 0x6e, 0x61), '09000101062a2a2a2a', 'an update');
    t.equal(recorded(0x01, 0x01, 0x41), '06000101012a', 'a new name');
    t.equal(recorded(0x01, 0x05), '0500010105', 'a request has none');
    t.equal(recorded(0x03, 0x06, 1, 2, 3, 4), '090001030601020304', 'another property');
  }
});

t.test('a line that cannot be written does not stop its frame', async t => {
  const complaints = t.capture(console, 'error');
  let lines = 0;
  const {server, transport, outcome} = setUp(() => {
    if (++lines === 3) throw new Error('The disk is full.');
  });
  t.equal(await outcome(transport.open(server.id)), 'ok');
  t.equal(await outcome(transport.write(ECHO.echo, Uint8Array.of(1), RESPONSE)), 'ok');
  t.equal(server.writes.length, 1);
  t.equal(lines, 3, 'and no more are passed on');
  t.equal(complaints().length, 1);
});
