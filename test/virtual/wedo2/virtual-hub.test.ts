import t from 'tap';
import {createVirtualHub, type VirtualHubOptions} from '../../../src/virtual/index.js';
import {GATT_TABLE, type CharacteristicName} from '../../../src/virtual/wedo2/gatt-table.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {connectClient, settle} from '../../support/hub-client.js';

const clock = createFakeClock().clock;
const REVISIONS = [0, 0, 0, 0x10, 0, 0, 0, 0x10];

/** A hub and a client that has subscribed to these characteristics. */
const connect = async (subscribed: CharacteristicName[] = [], options: VirtualHubOptions = {}) => {
  const hub = createVirtualHub({clock, ...options});
  return {hub, client: await connectClient(hub, subscribed)};
};

t.test('attach events follow the subscription', async t => {
  const {client} = await connect(['attachedIo']);
  await settle();
  t.same(client.take('attachedIo'), [
    [0x01, 0x01, 0x00, 0x01, ...REVISIONS], // motor
    [0x02, 0x01, 0x01, 0x23, ...REVISIONS], // distance sensor
    [0x03, 0x01, 0x32, 0x15, ...REVISIONS], // current, internal: hub index from 50 on
    [0x04, 0x01, 0x33, 0x14, ...REVISIONS], // voltage
    [0x05, 0x01, 0x34, 0x16, ...REVISIONS], // piezo
    [0x06, 0x01, 0x35, 0x17, ...REVISIONS], // RGB light
  ]);
});

t.test('plug and unplug', async t => {
  const {hub, client} = await connect(['attachedIo'], {plugged: {}});
  await settle();
  t.equal(client.take('attachedIo').length, 4, 'the built-in devices');
  hub.plug(2, 'tilt');
  hub.plug(2, 99);
  hub.unplug(2);
  hub.unplug(1);
  await settle();
  t.same(client.take('attachedIo'), [
    [0x02, 0x01, 0x01, 0x22, ...REVISIONS],
    [0x02, 0x00],
    [0x02, 0x01, 0x01, 0x63, ...REVISIONS],
    [0x02, 0x00],
  ]);
  t.same([...hub.state.ports.keys()].sort(), [3, 4, 5, 6]);
  t.throws(() => hub.plug(3, 'motor'), RangeError);
  t.throws(() => hub.unplug(6), RangeError);
  for (const type of [-1, 256, 1.5, NaN]) t.throws(() => hub.plug(1, type), RangeError);
});

t.test('reads', async t => {
  const {client} = await connect([], {name: 'Zoë'});
  const text = async (name: 'name' | 'firmware' | 'manufacturer') =>
    new TextDecoder().decode(Uint8Array.from(await client.read(name)));
  t.equal(await text('name'), 'Zoë');
  t.equal(await text('firmware'), '1.0.09.0000');
  t.equal(await text('manufacturer'), 'LEGO System A/S');
  t.same(await client.read('battery'), [100]);
  t.same(await client.read('button'), [0]);
  t.same(await client.read('lowVoltage'), [0]);
  t.same(await client.read('highCurrent'), [0]);
  t.same(await client.read('lowSignal'), [0]);
  t.same(await client.read('portPower'), [1]);
  t.same(await client.read('batteryType'), [0]);
  t.same(await client.read('values'), []);
});

t.test('a characteristic supports only its own properties', async t => {
  const {hub, client} = await connect();
  await t.rejects(client.read('attachedIo'), /no read/);
  await t.rejects(client.read('outputCommand'), /no read/);
  await t.rejects(client.write('battery', [1]), /no write/);
  await t.rejects(client.subscribe('name'), /no notify/);
  await t.rejects(client.subscribe('inputCommand'), /no notify/);
  await client.write('name', [0x41], false);
  t.equal(hub.state.log.at(-1)?.response, true, 'the name knows acknowledged writes only');
  const session = createVirtualHub({clock}).connect(() => undefined);
  const nowhere = {service: 'x', characteristic: 'y'};
  await t.rejects((await session).read(nowhere), /no read at y/);
});

t.test('the name: 1 to 20 bytes', async t => {
  const {hub, client} = await connect();
  await client.write('name', [0x42, 0x6f, 0x62]);
  t.equal(hub.name, 'Bob');
  t.equal(hub.state.name, 'Bob');
  await client.write('name', []);
  await client.write('name', new Array<number>(21).fill(0x41));
  t.equal(hub.name, 'Bob');
  await client.write('name', new Array<number>(20).fill(0x41));
  t.equal(hub.name, 'A'.repeat(20));
  t.equal(hub.state.ignoredFrames, 2);
});

t.test('the power of the ports', async t => {
  const {hub, client} = await connect();
  await client.write('portPower', [0]);
  t.same(await client.read('portPower'), [0]);
  for (const bytes of [[], [2], [1, 1]]) await client.write('portPower', bytes);
  t.same(await client.read('portPower'), [0]);
  t.equal(hub.state.ignoredFrames, 3);
});

t.test('several listeners to one characteristic', async t => {
  const hub = createVirtualHub({clock});
  const session = await hub.connect(() => undefined);
  const heard: string[] = [];
  const {attachedIo} = GATT_TABLE;
  await session.subscribe(attachedIo, ([port]) => heard.push(`first ${port}`));
  await settle();
  await session.subscribe(attachedIo, ([port]) => heard.push(`second ${port}`));
  await settle();
  t.equal(heard.length, 6, 'attached devices are reported once in a connection');
  hub.unplug(2);
  await settle();
  t.same(heard.slice(6), ['first 2', 'second 2']);
});

t.test('button, battery and alerts', async t => {
  const {hub, client} = await connect([
    'button',
    'battery',
    'lowVoltage',
    'highCurrent',
    'lowSignal',
  ]);
  hub.pressButton();
  t.equal(hub.state.buttonPressed, true);
  hub.releaseButton();
  for (const percent of [10, 9, 8, 50]) hub.setBattery(percent);
  hub.setHighCurrent(true);
  hub.setLowSignal(true);
  await settle();
  t.same(client.take('button'), [[1], [0]]);
  t.same(client.take('battery'), [[10], [9], [8], [50]]);
  t.same(client.take('lowVoltage'), [[1], [0]], 'reported when it changes');
  t.same(client.take('highCurrent'), [[1]]);
  t.same(client.take('lowSignal'), [[1]]);
});

t.test('measured values are limited to their range', async t => {
  const hub = createVirtualHub({clock});
  hub.setTilt(Infinity, -1000.4);
  t.same(hub.state.tilt, {xDegrees: 127, yDegrees: -128});
  hub.setDistance(-3);
  t.equal(hub.state.distancePercent, 0);
  hub.setBattery(1e9);
  t.equal(hub.state.batteryPercent, 100);
  t.throws(() => hub.setDistance(NaN), RangeError);
  t.throws(() => hub.setTilt(0, NaN), RangeError);
});

t.test('a lost link loses undelivered notifications', async t => {
  const {hub, client} = await connect(['button']);
  hub.pressButton();
  hub.loseLink();
  await settle();
  t.same(client.take('button'), []);
});

t.test('the hub disconnects, or is turned off, by any one byte', async t => {
  for (const byte of [0, 1]) {
    const {hub, client} = await connect();
    await client.write('outputCommand', [1, 1, 1, 60]);
    for (const bytes of [[], [byte, byte]]) {
      await client.write('disconnect', bytes);
      await client.write('turnOff', bytes);
    }
    t.equal(hub.state.connected, true);
    t.equal(hub.state.ignoredFrames, 4);
    await client.write('disconnect', [byte]).catch(() => undefined);
    t.same(client.losses, ['the hub disconnected']);
    t.equal(hub.state.motors.get(1)?.mode, 'run');
    const again = await connectClient(hub);
    await again.write('turnOff', [byte]).catch(() => undefined);
    t.same(again.losses, ['the hub was turned off']);
    t.equal(hub.state.motors.get(1)?.mode, 'coast');
    t.equal(hub.state.connected, false);
  }
});
