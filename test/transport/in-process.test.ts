import t from 'tap';
import {HubError} from '../../src/gatt/hub-error.js';
import type {GattServer, GattSession} from '../../src/gatt/gatt-server.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import type {DiscoveredPeripheral} from '../../src/gatt/discovery.js';
import type {Transport} from '../../src/gatt/transport.js';
import {createFakeClock} from '../support/fake-clock.js';
import {outcomeOf} from '../support/outcome.js';
import {runTransportContract} from './contract.js';

const FILTER = {filters: [{}], optionalServices: []};
const VALUES = {service: 's', characteristic: 'values'};
const OTHER = {service: 's', characteristic: 'other'};

runTransportContract(t, 'in process', ({server, clock}) => ({
  transport: createInProcessProvider({id: 'in-process', server, clock}).create(),
}));

/** A server whose answers the test controls. */
function createStage() {
  const time = createFakeClock();
  const calls: string[] = [];
  const answers: {resolve: (bytes?: Uint8Array) => void; reject: (error: Error) => void}[] = [];
  const ask = (call: string) => {
    calls.push(call);
    return new Promise<Uint8Array>((resolve, reject) => {
      answers.push({resolve: (bytes = new Uint8Array()) => resolve(bytes), reject});
    });
  };
  const session: GattSession = {
    write: async (to, bytes, response) => {
      await ask(`write ${to.characteristic} ${bytes.join()} ${response ? 'acked' : 'bare'}`);
    },
    read: from => ask(`read ${from.characteristic}`),
    subscribe: async from => {
      await ask(`subscribe ${from.characteristic}`);
    },
    close: () => calls.push('close'),
  };
  let lose: (reason: string) => void = () => undefined;
  const server: GattServer = {
    id: 'hub-1',
    name: 'Hub 1',
    connect: async onLost => {
      lose = onLost;
      await ask('connect');
      return session;
    },
  };
  const provider = createInProcessProvider({id: 'virtual', server, clock: time.clock});
  /** Answers the oldest open call. */
  const answer = (bytes?: Uint8Array) => answers.shift()?.resolve(bytes);
  const refuse = (error: Error) => answers.shift()?.reject(error);
  async function open(): Promise<Transport> {
    const transport = provider.create();
    const opened = transport.open('hub-1');
    answer();
    await opened;
    calls.length = 0;
    return transport;
  }
  return {time, calls, provider, answer, refuse, open, lose: (reason: string) => lose(reason)};
}

const hasCode = (code: string) => ({name: 'HubError', code});

t.test('discovery reports the server at once, until it is aborted', async t => {
  const {provider} = createStage();
  t.equal(provider.id, 'virtual');
  t.equal(provider.unavailableReason(), null);
  const found: DiscoveredPeripheral[] = [];
  const abort = new AbortController();
  const add = (peripheral: DiscoveredPeripheral) => found.push(peripheral);
  const done = provider.create().discover(FILTER, add, abort.signal);
  t.same(found, [{id: 'hub-1', name: 'Hub 1', rssi: null, possibleFilters: [0]}]);
  abort.abort();
  await done;
  await provider.create().discover(FILTER, add, abort.signal);
  t.equal(found.length, 1, 'nothing is reported to a signal that has aborted before');
});

t.test('opening', async t => {
  const {provider, answer, refuse, time, calls} = createStage();
  const transport = provider.create();
  const early = transport.write(VALUES, Uint8Array.of(1), {response: true});
  await t.rejects(early, {code: 'not-connected'});
  await t.rejects(transport.open('hub-2'), hasCode('not-found'));
  const refused = transport.open('hub-1');
  await t.rejects(transport.open('hub-1'), hasCode('refused'));
  refuse(new Error('another client'));
  await t.rejects(refused, {code: 'refused', message: 'another client'});
  const opened = transport.open('hub-1');
  answer();
  await opened;
  await t.rejects(transport.open('hub-1'), hasCode('refused'));
  t.same(calls, ['connect', 'connect']);
  t.equal(time.timerCount(), 0);
});

t.test('a connection that comes too late is closed', async t => {
  const {provider, answer, time, calls} = createStage();
  const transport = provider.create();
  const opened = transport.open('hub-1');
  const rejected = t.rejects(opened, hasCode('timeout'));
  await time.advance(10_000);
  await rejected;
  answer();
  await time.advance(0);
  t.same(calls, ['connect', 'close']);
  const closedMeanwhile = provider.create();
  const openedInVain = t.rejects(closedMeanwhile.open('hub-1'), hasCode('not-connected'));
  await closedMeanwhile.close();
  await openedInVain;
  answer();
  await time.advance(0);
  t.same(calls, ['connect', 'close', 'connect', 'close']);
});

t.test('every write reaches the server inside the call', async t => {
  const {open, calls, answer, time} = createStage();
  const transport = await open();
  t.equal(transport.maxOpenWrites, 4);
  const writes = [
    transport.write(VALUES, Uint8Array.of(1, 2), {response: true}),
    transport.write(OTHER, Uint8Array.of(3), {response: false, immediate: true}),
  ];
  t.same(calls, ['write values 1,2 acked', 'write other 3 bare']);
  answer();
  answer();
  await Promise.all(writes);
  t.equal(time.timerCount(), 0);
});

t.test('a refusal does not change the link', async t => {
  const {open, refuse, answer} = createStage();
  const transport = await open();
  const write = transport.write(VALUES, Uint8Array.of(1), {response: true});
  refuse(new TypeError('no'));
  await t.rejects(write, {name: 'HubError', code: 'refused', message: 'no'});
  const read = transport.read(VALUES);
  refuse(new HubError('busy', 'in a moment'));
  await t.rejects(read, hasCode('busy'));
  const again = transport.read(VALUES);
  answer(Uint8Array.of(7));
  t.equal((await again).getUint8(0), 7);
});

t.test('each request has a time-out, and a late answer is ignored', async t => {
  const {open, answer, time} = createStage();
  const transport = await open();
  const requests = [
    transport.write(VALUES, Uint8Array.of(1), {response: true}),
    transport.read(VALUES),
    transport.subscribe(VALUES, () => undefined),
  ];
  let settled = 0;
  for (const request of requests) request.catch(() => settled++);
  await time.advance(9_999);
  t.equal(settled, 0);
  await time.advance(1);
  const outcomes = await Promise.all(requests.map(outcomeOf));
  t.same(outcomes, ['timeout', 'timeout', 'timeout']);
  outcomes.forEach(() => answer());
  await time.advance(0);
  t.equal(time.timerCount(), 0);
});

t.test('the view of a read covers exactly its bytes', async t => {
  const {open, answer} = createStage();
  const transport = await open();
  const read = transport.read(VALUES);
  answer(Uint8Array.of(9, 9, 1, 2, 9).subarray(2, 4));
  const view = await read;
  t.equal(view.byteLength, 2);
  t.equal(view.getUint16(0), 0x0102);
});

t.test('a lost link', async t => {
  const {open, lose, time} = createStage();
  const transport = await open();
  const losses: HubError[] = [];
  transport.onLost = error => losses.push(error);
  const write = transport.write(VALUES, Uint8Array.of(1), {response: true});
  lose('out of reach');
  lose('again');
  await t.rejects(write, {code: 'lost', message: 'out of reach'});
  t.match(losses, [{code: 'lost', message: 'out of reach'}]);
  t.equal(losses.length, 1);
  await t.rejects(transport.read(VALUES), hasCode('lost'));
  await t.rejects(transport.open('hub-1'), hasCode('lost'));
  await transport.close();
  t.equal(losses.length, 1);
  t.equal(time.timerCount(), 0);
});

t.test('a link lost while opening is not reported as a lost connection', async t => {
  const {provider, lose, time} = createStage();
  const transport = provider.create();
  let losses = 0;
  transport.onLost = () => losses++;
  const opened = t.rejects(transport.open('hub-1'), hasCode('lost'));
  lose('gone');
  await opened;
  t.equal(losses, 0);
  t.equal(time.timerCount(), 0);
});

t.test('close waits at most a second for open writes, then rejects open requests', async t => {
  const {open, answer, lose, time, calls} = createStage();
  const transport = await open();
  let losses = 0;
  transport.onLost = () => losses++;
  const first = transport.write(VALUES, Uint8Array.of(1), {response: true});
  const second = transport.write(VALUES, Uint8Array.of(2), {response: true});
  const read = t.rejects(transport.read(VALUES), hasCode('not-connected'));
  const rejected = t.rejects(second, hasCode('not-connected'));
  const closed = transport.close();
  await t.rejects(transport.read(VALUES), hasCode('not-connected'), 'nothing new is taken');
  answer();
  await first;
  await time.advance(999);
  t.notOk(calls.includes('close'));
  await time.advance(1);
  await Promise.all([closed, transport.close(), read, rejected]);
  t.equal(calls.filter(call => call === 'close').length, 1);
  lose('late');
  t.equal(losses, 0);
  t.equal(time.timerCount(), 0);
});
