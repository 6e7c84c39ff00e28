/** The methods, errors and states of Scratch Link that clients rely on. */
import t from 'tap';
import {at, createLinkRig, DISCOVER} from './link-rig.js';

const PARSE = -32_700;
const INVALID_REQUEST = -32_600;
const NO_METHOD = -32_601;
const INVALID_PARAMS = -32_602;

t.test('getVersion works in every state and returns the id unchanged', async t => {
  const {fake, client} = createLinkRig();
  const one = client();
  const answer = await one.request('getVersion');
  t.strictSame(answer, {jsonrpc: '2.0', id: 0, result: {protocol: '1.2'}});
  one.session.receive('{"jsonrpc":"2.0","id":"seven","method":"getVersion"}');
  one.session.receive(Buffer.from('{"jsonrpc":"2.0","id":8,"method":"getVersion","params":null}'));
  one.session.receive('{"jsonrpc":"2.0","method":"getVersion"}');
  await fake.advance(0);
  const ids = one.received.map(({id}) => id);
  t.strictSame(ids, [0, 'seven', 8], 'text or binary; a notification has no answer');
});

t.test('pingMe is answered, and the client is asked', async t => {
  const one = createLinkRig().client();
  const {result} = await one.request('pingMe');
  t.equal(result, 'willPing');
  t.match(one.calls('ping'), [{jsonrpc: '2.0', id: 0}]);
  const before = one.received.length;
  one.session.receive('{"jsonrpc":"2.0","id":0,"result":42}');
  one.session.receive('{"jsonrpc":"2.0","id":99,"error":{}}');
  t.equal(one.received.length, before, 'answers are not answered');
  for (let count = 0; count < 20; count++) await one.request('pingMe');
  t.equal(one.calls('ping').length, 9, 'one who never answers is not asked for ever');
});

t.test('discover reports each matching hub repeatedly', async t => {
  const {fake, client} = createLinkRig({count: 2});
  const one = client();
  const {result} = await one.request('discover', DISCOVER);
  t.equal(result, null);
  t.equal(one.received[0]?.id, 0, 'the answer comes first');
  t.strictSame(one.paramsOf('didDiscoverPeripheral'), [
    {peripheralId: 'hub-1', name: 'Virtual hub 1', rssi: -50},
    {peripheralId: 'hub-2', name: 'Virtual hub 2', rssi: -51},
  ]);
  await fake.advance(3000);
  t.equal(one.calls('didDiscoverPeripheral').length, 8);
  t.equal(await one.errorOf('discover', {filters: [{name: 'Nobody'}]}), undefined);
  await fake.advance(3000);
  t.equal(one.calls('didDiscoverPeripheral').length, 8, 'another search takes its place');
  t.equal(await one.errorOf('connect', {peripheralId: 'hub-1'}), INVALID_PARAMS);
  one.session.end();
  t.equal(fake.timerCount(), 0);
});

t.test('connect works once, for a hub that was found', async t => {
  const {fake, hub, client} = createLinkRig();
  const one = client();
  t.equal(await one.errorOf('connect', {peripheralId: 'hub-1'}), INVALID_REQUEST);
  await one.request('discover', DISCOVER);
  for (const peripheralId of ['hub-2', 1, null, undefined, {}]) {
    const error = await one.errorOf('connect', {peripheralId});
    t.equal(error, INVALID_PARAMS, JSON.stringify(peripheralId));
  }
  const {result} = await one.request('connect', {peripheralId: 'hub-1'});
  t.equal(result, null);
  t.equal(hub.state.connected, true);
  const found = one.calls('didDiscoverPeripheral').length;
  await fake.advance(3000);
  t.equal(one.calls('didDiscoverPeripheral').length, found, 'the search is over');
  t.equal(await one.errorOf('connect', {peripheralId: 'hub-1'}), INVALID_REQUEST);
  t.equal(await one.errorOf('discover', DISCOVER), INVALID_REQUEST);
  one.session.end();
  await fake.advance(0);
  t.equal(hub.state.connected, false);
});

t.test('peripheral methods fail before the connection', async t => {
  const one = createLinkRig().client();
  const methods = ['read', 'write', 'startNotifications', 'stopNotifications', 'getServices'];
  const params = {...at('battery'), message: ''};
  for (const method of methods) t.equal(await one.errorOf(method, params), INVALID_REQUEST, method);
  await one.request('discover', DISCOVER);
  for (const method of methods) t.equal(await one.errorOf(method, params), INVALID_REQUEST, method);
});

t.test('getServices lists the present services that discover named', async t => {
  const one = createLinkRig().client();
  await one.request('discover', {
    filters: [{services: ['00001523-1212-EFDE-1523-785FEABCD123']}],
    optionalServices: ['battery_service', 0x180d, '00001812-0000-1000-8000-00805f9b34fb'],
  });
  await one.request('connect', {peripheralId: 'hub-1'});
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
    t.strictSame((await one.request('read', params)).result, {message: 'ZA==', encoding: 'base64'});
  }
  t.equal(await one.errorOf('read', at('firmware')), INVALID_PARAMS, 'was not named');
  t.equal(await one.errorOf('write', {...at('outputCommand'), message: ''}), INVALID_PARAMS);
  t.equal(await one.errorOf('startNotifications', at('values')), INVALID_PARAMS);
});

t.test('read, write and notify need the property of the characteristic', async t => {
  const {hub, connected} = createLinkRig();
  const one = await connected();
  t.equal(await one.errorOf('read', at('outputCommand')), INVALID_PARAMS);
  t.equal(await one.errorOf('startNotifications', at('outputCommand')), INVALID_PARAMS);
  t.equal(await one.errorOf('write', {...at('values'), message: ''}), INVALID_PARAMS);
  t.equal(await one.errorOf('write', {...at('name'), message: 7}), INVALID_PARAMS);
  t.equal(await one.errorOf('write', {...at('name'), message: '*', encoding: 'base64'}), -32_602);
  t.equal(await one.errorOf('write', {...at('name'), message: 'x', encoding: 'hex'}), -32_602);
  t.equal(await one.errorOf('write', {...at('name'), message: 'x'.repeat(513)}), INVALID_PARAMS);
  t.equal(await one.errorOf('read', {serviceId: {}, characteristicId: []}), INVALID_PARAMS);
  t.equal(hub.state.framesReceived, 0);
  const {result} = await one.request('write', {...at('name'), message: 'Zoë'});
  t.equal(result, 4, 'as many bytes as the text has');
  t.equal(hub.name, 'Zoë');
});

t.test('each notification is sent once, until they are stopped', async t => {
  const {fake, hub, connected} = createLinkRig();
  const one = await connected();
  for (let count = 0; count < 3; count++) {
    t.equal((await one.request('startNotifications', at('button'))).result, null);
  }
  hub.pressButton();
  await fake.advance(0);
  const pressed = {...at('button'), message: 'AQ==', encoding: 'base64'};
  t.strictSame(one.paramsOf('characteristicDidChange'), [pressed]);
  t.equal((await one.request('stopNotifications', at('button'))).result, null);
  hub.releaseButton();
  await fake.advance(0);
  t.equal(one.calls('characteristicDidChange').length, 1);
});

t.test('a lost hub closes only the sockets of its clients', async t => {
  const {fake, hubs, server, client, connected} = createLinkRig({count: 2});
  const [one, two, other] = [client(), client(), client()];
  await one.connect();
  await two.connect();
  await other.connect('hub-2');
  hubs[0]?.loseLink();
  t.strictSame([one.isClosed, two.isClosed, other.isClosed], [true, true, false]);
  t.equal(server.sessions, 1);
  await connected();
  t.equal(hubs[0]?.state.connected, true, 'and it can be found again');
  await server.close();
  t.equal(server.sessions, 0);
  t.equal(fake.timerCount(), 0);
});

t.test('invalid messages are answered with an error', async t => {
  const {fake, client} = createLinkRig();
  const one = client();
  const errorOf = async (text: string | Uint8Array) => {
    one.received.length = 0;
    one.session.receive(text);
    await fake.advance(0);
    return one.received.map(({id, error}) => [id, error?.code]);
  };
  for (const text of ['', '{', 'null,', Uint8Array.of(0xff, 0xfe)]) {
    t.strictSame(await errorOf(text), [[null, PARSE]], String(text));
  }
  const invalid = [
    ['null', null],
    ['7', null],
    ['[{"jsonrpc":"2.0","id":1,"method":"getVersion"}]', null],
    ['{"id":1,"method":"getVersion"}', 1],
    ['{"jsonrpc":"2.0","id":1}', 1],
    ['{"jsonrpc":"2.0","id":1,"method":5}', 1],
    ['{"jsonrpc":"2.0","id":{},"method":"getVersion"}', null],
  ] as const;
  for (const [text, id] of invalid)
    t.strictSame(await errorOf(text), [[id, INVALID_REQUEST]], text);
  const call = (method: string, params: string) =>
    `{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}`;
  t.strictSame(await errorOf(call('constructor', '{}')), [[1, NO_METHOD]]);
  t.strictSame(await errorOf(call('getVersion', '[1]')), [[1, INVALID_PARAMS]]);
  const filters: readonly unknown[] = [
    ...[{}, null, {services: []}, {services: ['nonsense']}, {services: ['human_interface_device']}],
    ...[{name: 7}, {namePrefix: ''}],
    ...[{manufacturerData: {}}, {manufacturerData: {x: {}}}],
    {manufacturerData: {1: {dataPrefix: [256]}}},
    {manufacturerData: {1: {dataPrefix: [1], mask: []}}},
  ];
  for (const params of [
    ...[{}, {filters: []}, {filters: {}}, {filters: [{name: 'x'}], optionalServices: 'y'}],
    ...filters.map(filter => ({filters: [filter]})),
  ].map(each => JSON.stringify(each))) {
    t.strictSame(await errorOf(call('discover', params)), [[1, INVALID_PARAMS]], params);
  }
});
