/** The methods, errors and states of Scratch Link that clients rely on, for any server with a WeDo 2.0 hub. */
import type {Test} from 'tap';
import type {VirtualHub} from '../../src/virtual/index.js';
import {at, DISCOVER, type Message} from './link-rig.js';

/** A session with the server. */
export interface ConformanceClient {
  /** All messages of the server. */
  readonly received: Message[];
  sendText(text: string | Uint8Array): void;
  request(method: string, params?: unknown): Promise<Message>;
  end(): void;
}

export interface ConformanceSubject {
  /** The only hub, with a motor and a distance sensor. */
  readonly hub: VirtualHub;
  readonly open: () => Promise<ConformanceClient>;
  /** Resolves when the condition holds. */
  readonly until: (what: string, isSo: () => boolean) => Promise<void>;
}

const PARSE = -32_700;
const INVALID_REQUEST = -32_600;
const NO_METHOD = -32_601;
const INVALID_PARAMS = -32_602;

type Client = ConformanceClient;

const callsOf = ({received}: Client, method: string) =>
  received.filter(message => message.method === method);

async function errorOf(client: Client, method: string, params?: unknown) {
  return (await client.request(method, params)).error?.code;
}

/** Searches with these parameters, and returns the id of the hub that is found. */
async function discover({until}: ConformanceSubject, client: Client, params: object = DISCOVER) {
  await client.request('discover', params);
  await until('the hub is found', () => callsOf(client, 'didDiscoverPeripheral').length > 0);
  return callsOf(client, 'didDiscoverPeripheral')[0]?.params?.peripheralId;
}

async function connect(subject: ConformanceSubject, client: Client, params: object = DISCOVER) {
  const peripheralId = await discover(subject, client, params);
  const {error} = await client.request('connect', {peripheralId});
  if (error !== undefined) throw new Error(error.data ?? error.message);
}

async function leave({hub, until}: ConformanceSubject, client: Client) {
  client.end();
  await until('the hub is let go', () => !hub.state.connected);
}

/** @param start Called for each test. */
export async function testConformance(
  t: Test,
  start: () => ConformanceSubject | Promise<ConformanceSubject>,
): Promise<void> {
  await t.test('getVersion works in every state and returns the id unchanged', async t => {
    const {open, until} = await start();
    const one = await open();
    t.strictSame(await one.request('getVersion'), {
      jsonrpc: '2.0',
      id: 0,
      result: {protocol: '1.2'},
    });
    one.sendText('{"jsonrpc":"2.0","id":"seven","method":"getVersion"}');
    one.sendText('{"jsonrpc":"2.0","method":"getVersion"}');
    one.sendText(Buffer.from('{"jsonrpc":"2.0","id":8,"method":"getVersion","params":null}'));
    await until('the last is answered', () => one.received.some(({id}) => id === 8));
    const ids = one.received.map(({id}) => id);
    t.strictSame(ids, [0, 'seven', 8], 'text or binary; a notification has no answer');
    one.end();
  });

  await t.test('pingMe is answered, and the client is asked', async t => {
    const {open} = await start();
    const one = await open();
    t.equal((await one.request('pingMe')).result, 'willPing');
    t.match(callsOf(one, 'ping'), [{jsonrpc: '2.0', id: 0}]);
    one.sendText('{"jsonrpc":"2.0","id":0,"result":42}');
    one.sendText('{"jsonrpc":"2.0","id":99,"error":{}}');
    const before = one.received.length;
    await one.request('getVersion');
    t.equal(one.received.length, before + 1, 'answers are not answered');
    for (let count = 0; count < 20; count++) await one.request('pingMe');
    t.equal(callsOf(one, 'ping').length, 9, 'one who never answers is not asked for ever');
    one.end();
  });

  await t.test('discover reports the hub repeatedly, until another search', async t => {
    const subject = await start();
    const one = await subject.open();
    const peripheralId = await discover(subject, one);
    t.equal(one.received[0]?.id, 0, 'the answer comes first');
    const found = () => callsOf(one, 'didDiscoverPeripheral');
    await subject.until('it is reported again', () => found().length >= 3);
    for (const {params} of found()) {
      t.match(params, {peripheralId, name: subject.hub.name, rssi: Number});
    }
    t.equal(await errorOf(one, 'discover', {filters: [{name: 'Nobody'}]}), undefined);
    const error = await errorOf(one, 'connect', {peripheralId});
    t.equal(error, INVALID_PARAMS, 'another search takes its place');
    one.end();
  });

  await t.test('connect works once, for a hub that was found', async t => {
    const subject = await start();
    const {hub} = subject;
    const one = await subject.open();
    t.equal(await errorOf(one, 'connect', {peripheralId: 'hub-1'}), INVALID_REQUEST);
    const found = await discover(subject, one);
    for (const peripheralId of ['nobody', 1, null, undefined, {}]) {
      const error = await errorOf(one, 'connect', {peripheralId});
      t.equal(error, INVALID_PARAMS, JSON.stringify(peripheralId));
    }
    t.equal((await one.request('connect', {peripheralId: found})).result, null);
    t.equal(hub.state.connected, true);
    t.equal(await errorOf(one, 'connect', {peripheralId: found}), INVALID_REQUEST);
    t.equal(await errorOf(one, 'discover', DISCOVER), INVALID_REQUEST);
    await leave(subject, one);
  });

  await t.test('peripheral methods fail before the connection', async t => {
    const subject = await start();
    const one = await subject.open();
    const methods = ['read', 'write', 'startNotifications', 'stopNotifications', 'getServices'];
    const params = {...at('battery'), message: ''};
    const areRefused = async () => {
      for (const method of methods) {
        t.equal(await errorOf(one, method, params), INVALID_REQUEST, method);
      }
    };
    await areRefused();
    await discover(subject, one);
    await areRefused();
    one.end();
  });

  await t.test('getServices lists the present services that discover named', async t => {
    const subject = await start();
    const one = await subject.open();
    await connect(subject, one, {
      filters: [{services: ['00001523-1212-EFDE-1523-785FEABCD123']}],
      optionalServices: ['battery_service', 0x180d, '00001812-0000-1000-8000-00805f9b34fb'],
    });
    const {result} = await one.request('getServices', {});
    const battery = '0000180f-0000-1000-8000-00805f9b34fb';
    t.strictSame(result, ['00001523-1212-efde-1523-785feabcd123', battery]);
    const spellings = [
      {serviceId: 'battery_service', characteristicId: 'battery_level'},
      {serviceId: 0x180f, characteristicId: 0x2a19},
      {characteristicId: battery.replace('180f', '2a19')},
      {...at('battery'), startNotifications: true, encoding: 'base64'},
    ];
    for (const params of spellings) {
      const {result: value} = await one.request('read', params);
      t.strictSame(value, {message: 'ZA==', encoding: 'base64'});
    }
    t.equal(await errorOf(one, 'read', at('firmware')), INVALID_PARAMS, 'was not named');
    const output = {...at('outputCommand'), message: ''};
    t.equal(await errorOf(one, 'write', output), INVALID_PARAMS);
    t.equal(await errorOf(one, 'startNotifications', at('values')), INVALID_PARAMS);
    await leave(subject, one);
  });

  await t.test('read, write and notify need the property of the characteristic', async t => {
    const subject = await start();
    const {hub} = subject;
    const one = await subject.open();
    await connect(subject, one);
    const framesBefore = hub.state.framesReceived;
    const name = at('name');
    for (const [method, params] of [
      ['read', at('outputCommand')],
      ['startNotifications', at('outputCommand')],
      ['write', {...at('values'), message: ''}],
      ['write', {...name, message: 7}],
      ['write', {...name, message: '*', encoding: 'base64'}],
      ['write', {...name, message: 'x', encoding: 'hex'}],
      ['write', {...name, message: 'x'.repeat(513)}],
      ['read', {serviceId: {}, characteristicId: []}],
    ] as const) {
      t.equal(await errorOf(one, method, params), INVALID_PARAMS, JSON.stringify(params));
    }
    t.equal(hub.state.framesReceived, framesBefore);
    const before = hub.name;
    const {result} = await one.request('write', {...name, message: 'Zoë'});
    t.equal(result, 4, 'as many bytes as the text has');
    t.equal(hub.name, 'Zoë');
    await one.request('write', {...name, message: before});
    await leave(subject, one);
  });

  await t.test('each notification is sent once, until they are stopped', async t => {
    const subject = await start();
    const {hub, until} = subject;
    const one = await subject.open();
    await connect(subject, one);
    for (let count = 0; count < 3; count++) {
      t.equal((await one.request('startNotifications', at('button'))).result, null);
    }
    const changes = () => callsOf(one, 'characteristicDidChange');
    hub.pressButton();
    await until('it is notified', () => changes().length > 0);
    const pressed = {...at('button'), message: 'AQ==', encoding: 'base64'};
    t.equal((await one.request('stopNotifications', at('button'))).result, null);
    hub.releaseButton();
    await one.request('read', at('button'));
    t.strictSame(
      changes().map(({params}) => params),
      [pressed],
    );
    await leave(subject, one);
  });

  await t.test('invalid messages are answered with an error', async t => {
    const {open, until} = await start();
    const one = await open();
    const expectError = async (text: string | Uint8Array, id: number | null, code: number) => {
      one.received.length = 0;
      one.sendText(text);
      await until('it is answered', () => one.received.length > 0);
      t.strictSame(
        one.received.map(({id, error}) => [id, error?.code]),
        [[id, code]],
        String(text),
      );
    };
    for (const text of ['', '{', 'null,', Uint8Array.of(0xff, 0xfe)]) {
      await expectError(text, null, PARSE);
    }
    for (const [text, id] of [
      ['null', null],
      ['7', null],
      ['[{"jsonrpc":"2.0","id":1,"method":"getVersion"}]', null],
      ['{"id":1,"method":"getVersion"}', 1],
      ['{"jsonrpc":"2.0","id":1}', 1],
      ['{"jsonrpc":"2.0","id":1,"method":5}', 1],
      ['{"jsonrpc":"2.0","id":{},"method":"getVersion"}', null],
    ] as const) {
      await expectError(text, id, INVALID_REQUEST);
    }
    const call = (method: string, params: string) =>
      `{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}`;
    await expectError(call('constructor', '{}'), 1, NO_METHOD);
    await expectError(call('getVersion', '[1]'), 1, INVALID_PARAMS);
    const filters: readonly unknown[] = [
      ...[{}, null, {services: []}, {services: ['nonsense']}],
      ...[{services: ['human_interface_device']}, {name: 7}, {namePrefix: ''}],
      ...[{manufacturerData: {}}, {manufacturerData: {x: {}}}],
      {manufacturerData: {1: {dataPrefix: [256]}}},
      {manufacturerData: {1: {dataPrefix: [1], mask: []}}},
    ];
    for (const params of [
      ...[{}, {filters: []}, {filters: {}}, {filters: [{name: 'x'}], optionalServices: 'y'}],
      ...filters.map(filter => ({filters: [filter]})),
    ]) {
      await expectError(call('discover', JSON.stringify(params)), 1, INVALID_PARAMS);
    }
    one.end();
  });
}
