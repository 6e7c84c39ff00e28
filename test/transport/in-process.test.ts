import t from 'tap';
import {HubError} from '../../src/ble/hub-error.js';
import type {GattServer, GattSession} from '../../src/ble/gatt-server.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import type {Transport} from '../../src/ble/transport.js';
import {createFakeClock} from '../support/fake-clock.js';
import {runTransportContract} from './contract.js';
import {createFaultyServer} from '../support/faults/faulty-server.js';
import {FaultInjector} from '../support/faults/fault-injector.js';

const VALUES = {service: 's', characteristic: 'values'};
const OTHER = {service: 's', characteristic: 'other'};

runTransportContract(t, 'in process', ({server, clock}) => ({
  transport: createInProcessProvider({id: 'in-process', server, clock}).create(),
}));

runTransportContract(t, 'a faulty server without faults', ({server, clock}) => {
  const faulty = createFaultyServer(server, new FaultInjector({clock}));
  return {transport: createInProcessProvider({id: 'virtual', server: faulty, clock}).create()};
});

/** A server whose answers the test controls. */
function createStage() {
  const time = createFakeClock();
  const calls: string[] = [];
  const answers: {resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void}[] = [];
  const ask = (call: string) => {
    calls.push(call);
    return new Promise<Uint8Array>((resolve, reject) => {
      answers.push({resolve, reject});
    });
  };
  const session: GattSession = {
    write: async (to, bytes, response) => {
      await ask(`write ${to.characteristic} ${bytes.join()} ${response ? 'acked' : 'bare'}`);
    },
    read: from => ask(`read ${from.characteristic}`),
    subscribe: async (from, listener) => {
      notify = listener;
      await ask(`subscribe ${from.characteristic}`);
    },
    close: () => calls.push('close'),
  };
  let lose: (reason: string) => void = () => undefined;
  let notify: (bytes: Uint8Array) => void = () => undefined;
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
  const answer = () => answers.shift()?.resolve(new Uint8Array());
  const refuse = (error: Error) => answers.shift()?.reject(error);
  async function open(): Promise<Transport> {
    const transport = provider.create();
    const opened = transport.open('hub-1');
    answer();
    await opened;
    calls.length = 0;
    return transport;
  }
  return {
    ...{time, calls, provider, answer, refuse, open},
    lose: (reason: string) => lose(reason),
    notify: (bytes: Uint8Array) => notify(bytes),
  };
}

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

t.test('refusals have the words of the server', async t => {
  const {provider, open, refuse} = createStage();
  const refused = provider.create().open('hub-1');
  refuse(new Error('another client'));
  await t.rejects(refused, {name: 'HubError', code: 'refused', message: 'another client'});
  const transport = await open();
  const write = transport.write(VALUES, Uint8Array.of(1), {response: true});
  refuse(new TypeError('no'));
  await t.rejects(write, {name: 'HubError', code: 'refused', message: 'no'});
  const read = transport.read(VALUES);
  refuse(new HubError('busy', 'in a moment'));
  await t.rejects(read, {name: 'HubError', code: 'busy'});
});

t.test('a link lost while opening is not reported as a lost connection', async t => {
  const {provider, lose, time} = createStage();
  const transport = provider.create();
  let losses = 0;
  transport.onLost = () => losses++;
  const opened = transport.open('hub-1');
  lose('gone');
  await t.rejects(opened, {code: 'lost', message: 'gone'});
  t.equal(losses, 0);
  t.equal(time.timerCount(), 0);
});

t.test('a closed transport delivers nothing, even if its server goes on', async t => {
  const {open, answer, notify} = createStage();
  const transport = await open();
  const received: number[] = [];
  const subscribed = transport.subscribe(VALUES, value => received.push(value.getUint8(0)));
  answer();
  await subscribed;
  notify(Uint8Array.of(1));
  await transport.close();
  notify(Uint8Array.of(2));
  t.same(received, [1]);
});

t.test('what a listener has received stays as it was', async t => {
  const {open, answer, notify} = createStage();
  const transport = await open();
  const received: DataView[] = [];
  const subscribed = transport.subscribe(VALUES, value => received.push(value));
  answer();
  await subscribed;
  const bytes = Uint8Array.of(1);
  notify(bytes);
  bytes[0] = 2;
  t.equal(received[0]?.getUint8(0), 1);
});

t.test('only a refusal that may pass is tried again', async t => {
  for (const [code, tries] of [
    ['refused', 3],
    ['in-use', 1],
  ] as const) {
    const {provider, calls, refuse, time} = createStage();
    const transport = provider.create();
    const connectTries = {most: 3, pauseMs: 100};
    const options = {filters: [{}], optionalServices: [], connectTries};
    void transport.discover(options, () => undefined, AbortSignal.abort());
    const opened = t.rejects(transport.open('hub-1'), {code});
    for (let count = 0; count < 3; count++) {
      refuse(new HubError(code, 'The test refuses this.'));
      await time.advance(100);
    }
    await opened;
    t.equal(calls.length, tries, code);
  }
});
