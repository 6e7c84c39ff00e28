import t from 'tap';
import {connectedLwp3, connectLwp3} from './lwp3-client.js';

t.test('properties on request', async t => {
  const {ask, hub} = await connectedLwp3({name: 'Zoë'});
  const cases: [number: string, value: string][] = [
    ['01', '5a 6f c3 ab'], // name
    ['02', '00'], // button
    ['03', '17 00 00 20'], // firmware 2.0.00.0017
    ['06', '64'], // battery
    ['07', '00'], // battery type
    ['0a', '00 03'], // protocol 3.0
    ['0b', '40'], // Move Hub
  ];
  for (const [number, value] of cases) {
    const length = (5 + value.split(' ').length).toString(16).padStart(2, '0');
    const answer = `${length} 00 01 ${number} 06 ${value}`;
    t.same(await ask(`05 00 01 ${number} 05`), [answer], number);
  }
  for (const number of ['04', '05', '08', '09', '0c', '0d']) {
    t.match((await ask(`05 00 01 ${number} 05`))[0], ` 00 01 ${number} 06 `, number);
  }
  t.equal(hub.state.ignoredFrames, 0);
});

t.test('the firmware that decides the numbers of the ports', async t => {
  const early = await connectedLwp3({model: 'moveHubEarly'});
  t.same(await early.ask('05 00 01 03 05'), ['09 00 01 03 06 40 01 00 10'], '1.0.00.0140');
  const chosen = await connectedLwp3({firmwareVersion: '1.0.00.0224'});
  t.same(await chosen.ask('05 00 01 03 05'), ['09 00 01 03 06 24 02 00 10']);
});

t.test('the name: 1 to 14 bytes', async t => {
  const {ask, hub} = await connectedLwp3({name: 'First'});
  t.same(await ask('08 00 01 01 01 42 6f 62'), []);
  t.equal(hub.name, 'Bob');
  t.equal(hub.advertisement.name, 'Bob');
  t.same(await ask('05 00 01 01 01'), ['05 00 05 01 06'], 'no empty name');
  t.same(await ask(`14 00 01 01 01 ${'41 '.repeat(15)}`), ['05 00 05 01 06']);
  t.equal(hub.name, 'Bob');
  await ask(`13 00 01 01 01 ${'41 '.repeat(14)}`);
  t.equal(hub.name, 'A'.repeat(14));
  t.same(await ask('05 00 01 01 02'), [`13 00 01 01 06 ${'41 '.repeat(14).trim()}`]);
  t.same(await ask('05 00 01 01 04'), ['0a 00 01 01 06 46 69 72 73 74'], 'reset');
  t.equal(hub.name, 'First');
});

t.test('updates of the button and of the battery', async t => {
  const {ask, hub, client} = await connectedLwp3({});
  hub.setButton(true);
  t.same(await client.take(), [], 'not before they are enabled');
  t.same(await ask('05 00 01 02 02'), ['06 00 01 02 06 01'], 'the present value first');
  hub.setButton(true);
  hub.setButton(false);
  t.same(await client.take(), ['06 00 01 02 06 00']);
  await ask('05 00 01 06 02');
  hub.setBattery(42.4);
  t.same(await client.take(), ['06 00 01 06 06 2a']);
  await ask('05 00 01 06 03');
  await ask('05 00 01 02 03');
  hub.setBattery(7);
  hub.setButton(true);
  t.same(await client.take(), [], 'disabled');
});

t.test('updates, formats and virtual ports end with the connection', async t => {
  const {ask, hub, client} = await connectedLwp3({model: 'technicHub'});
  await ask('05 00 01 02 02'); // the button
  await ask('05 00 03 01 01'); // low voltage
  await ask('0a 00 41 63 00 01 00 00 00 01'); // tilt
  await ask('06 00 61 01 00 01'); // A and B
  client.close();
  t.same(hub.state.formats.get(99), {mode: 0, delta: 1, notify: false});
  t.equal(hub.state.pairs.size, 0);
  const again = await connectLwp3(hub);
  t.notMatch((await again.take()).join(), '04 10 02');
  hub.setButton(true);
  hub.setBattery(3);
  hub.setTilt(90, 0);
  t.same(await again.take(), []);
});

t.test('alerts', async t => {
  const {ask, hub, client} = await connectedLwp3({});
  t.same(await ask('05 00 03 01 01'), ['06 00 03 01 04 00'], 'low voltage');
  t.same(await ask('05 00 03 02 01'), ['06 00 03 02 04 00'], 'high current');
  hub.setBattery(9);
  hub.setBattery(8);
  hub.setHighCurrent(true);
  hub.setBattery(10);
  t.same(await client.take(), ['06 00 03 01 04 ff', '06 00 03 02 04 ff', '06 00 03 01 04 00']);
  t.same(await ask('05 00 03 03 03'), ['06 00 03 03 04 00'], 'low signal, on request');
  hub.setLowSignal(true);
  t.same(await client.take(), []);
  t.same(await ask('05 00 03 03 03'), ['06 00 03 03 04 ff']);
  await ask('05 00 03 02 02');
  hub.setHighCurrent(false);
  t.same(await client.take(), [], 'disabled');
  t.same(await ask('05 00 03 05 01'), ['05 00 05 03 06'], 'no such alert');
  t.same(await ask('05 00 03 01 04'), ['05 00 05 03 06'], 'no such operation');
});

t.test('the hub announces that it leaves', async t => {
  const cases: [action: string, announcement: string[], reason: string, mode: string][] = [
    ['01', ['04 00 02 30'], 'the hub was turned off', 'coast'],
    ['02', ['04 00 02 31'], 'the hub disconnected', 'run'],
  ];
  for (const [action, announcement, reason, mode] of cases) {
    const {ask, hub, client, time} = await connectedLwp3({});
    await ask('08 00 81 00 11 51 00 32');
    await client.take();
    t.same(await ask(`04 00 02 ${action}`), announcement);
    t.equal(hub.state.connected, true);
    await time.advance(20);
    t.same(client.losses, [reason]);
    t.equal(hub.state.motors.get(0)?.mode, mode);
  }
  const {client} = await connectedLwp3();
  // The write may fail, because the link ends.
  await client.send('04 00 02 2f').catch(() => undefined);
  t.same(client.losses, ['the hub was turned off'], 'at once');
});

t.test('a client that leaves first has no more to hear', async t => {
  const {ask, hub, client, time} = await connectedLwp3({});
  await ask('04 00 02 02');
  client.close();
  await connectLwp3(hub);
  await time.advance(1000);
  t.equal(hub.state.connected, true, 'the next connection stays');
});

t.test('what the hub refuses', async t => {
  const {ask, hub} = await connectedLwp3();
  const refused: [message: string, answer: string | undefined][] = [
    ['05 00 01 63 05', '05 00 05 01 06'], // no such property
    ['05 00 01 03 02', '05 00 05 01 06'], // no updates of the firmware
    ['05 00 01 03 03', '05 00 05 01 06'],
    ['05 00 01 02 04', '05 00 05 01 06'], // the button cannot be reset
    ['06 00 01 02 01 01', '05 00 05 01 06'], // nor set
    ['05 00 01 02 06', '05 00 05 01 06'], // an update is for the client
    ['06 00 01 02 05 00', '05 00 05 01 06'], // too long
    ['04 00 01 02', '05 00 05 01 06'], // too short
    ['04 00 02 63', '05 00 05 02 06'], // no such action
    ['05 00 02 01 00', '05 00 05 02 06'],
    ['04 00 04 00', '05 00 05 04 05'], // upstream only
    ['03 00 99', '05 00 05 99 05'], // no such message
    ['', undefined],
    ['03 00', undefined], // length does not fit
    ['04 00 99', undefined],
    ['00', undefined],
    ['03 01 99', undefined], // not hub 0
    ['83 00 00', undefined], // two-byte length that is none
  ];
  for (const [message, answer] of refused) {
    t.same(await ask(message), answer === undefined ? [] : [answer], message);
  }
  t.equal(hub.state.ignoredFrames, refused.length);
  t.equal(hub.state.framesReceived, refused.length);
  t.equal(hub.state.errors, refused.filter(([, answer]) => answer !== undefined).length);
});

t.test('a length of two bytes', async t => {
  const {hub, client} = await connectedLwp3();
  // 0x88 = 136 bytes: 0x08 with the eighth bit, then 1.
  const long = [0x88, 0x01, 0x00, 0x01, 0x01, 0x01, ...new Array<number>(130).fill(0x41)];
  await client.write(Uint8Array.from(long));
  t.same(await client.take(), ['05 00 05 01 06'], 'understood, but the name is too long');
  await client.write(Uint8Array.from([0x06, 0x80, 0x00]));
  t.same(await client.take(), []);
  t.equal(hub.state.errors, 1);
});

t.test('the characteristic can be read', async t => {
  const {client, ask} = await connectedLwp3();
  await ask('05 00 01 0b 05');
  t.equal(await client.read(), '06 00 01 0b 06 40', 'the last message');
});
