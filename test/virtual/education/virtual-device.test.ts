import t from 'tap';
import {GATT_TABLE} from '../../../src/virtual/education/gatt-table.js';
import {
  VirtualEducationDevice,
  type DeviceName,
  type VirtualEducationOptions,
} from '../../../src/virtual/education/index.js';
import {endpoints} from '../../../src/hubs/education/uuids.js';
import {createFakeClock} from '../../support/fake-clock.js';

async function connect(options: VirtualEducationOptions = {}) {
  const fake = createFakeClock();
  const device = new VirtualEducationDevice({clock: fake.clock, ...options});
  const losses: string[] = [];
  const session = await device.connect(reason => losses.push(reason));
  const messages: string[] = [];
  await session.subscribe(
    GATT_TABLE.messages,
    bytes => void messages.push(Buffer.from(bytes).toString('hex')),
  );
  const write = async (...bytes: number[]) => {
    await session.write(GATT_TABLE.commands, Uint8Array.from(bytes), false);
    await fake.advance(0);
    return messages.splice(0);
  };
  const after = async (ms: number) => {
    await fake.advance(ms);
    return messages.splice(0);
  };
  return {fake, device, session, losses, write, after};
}

t.test('the driver and the device have the same characteristics', async t => {
  for (const name of ['commands', 'messages'] as const) {
    const {service, characteristic} = GATT_TABLE[name];
    t.same(endpoints[name], {service, characteristic});
  }
});

t.test('what each device says', async t => {
  const products: Readonly<Record<DeviceName, string>> = {
    singleMotor: '0002',
    doubleMotor: '0102',
    colorSensor: '0202',
    controller: '0302',
  };
  const sizes: Readonly<Record<DeviceName, number>> = {
    singleMotor: 25,
    doubleMotor: 61,
    colorSensor: 25,
    controller: 19,
  };
  for (const model of Object.keys(products) as DeviceName[]) {
    const {device, write, after, session, fake} = await connect({
      model,
      card: {color: 6, number: 997},
    });
    t.same(device.advertisement.manufacturerData.get(0x0397)?.slice(0, 5), [
      2,
      sizesIndex(model),
      6,
      0xe5,
      3,
    ]);
    const [info = ''] = await write(0x00);
    t.equal(info, `0101004900010000000100000000f4${products[model]}`.replace('00f4', 'f400'));
    t.equal((await write(0x1a))[0]?.length, 18);
    t.same(await write(0x28, 0x32, 0x00), ['2900']);
    const reports = await after(500);
    t.equal(reports.length, 10, 'every 50 ms');
    t.equal((reports[0]?.length ?? 0) / 2, sizes[model], 'the length of the reference');
    session.close();
    t.equal(fake.timerCount(), 0, 'no timer is left');
  }
});

const sizesIndex = (model: DeviceName) =>
  ['singleMotor', 'doubleMotor', 'colorSensor', 'controller'].indexOf(model);

t.test('motors', async t => {
  const {device, write, after} = await connect();
  const powers = () => [...device.state.motors.values()].map(({powerPercent}) => powerPercent);
  t.same(await write(0x8c, 0x03, 0x50), ['8d0300'], 'a speed moves nothing');
  t.same(powers(), [0, 0]);
  t.same(await write(0x7e, 0x03, 0xe8, 0x03, 0, 0, 1), [], 'a run is answered at its end');
  t.same(powers(), [-80, -80]);
  t.same(await after(1_000), ['7f0300']);
  t.same(powers(), [0, 0]);
  await write(0x7e, 0x03, 0xe8, 0x03, 0, 0, 0);
  t.same(await write(0x8a, 0x01), ['8b0100'], 'one motor stops');
  t.same(powers(), [0, 80]);
  t.same(await after(2_000), ['7f0301'], 'the run of both was interrupted');
  t.same(
    await write(0x8c, 0x02, 0x32, 0x7c, 0x02, 0x68, 0x01, 0, 0, 1),
    ['8d0200'],
    'two messages',
  );
  t.same(await after(1_000), ['7d0200']);
  t.equal(device.state.motors.get(1)?.positionDegrees, -360);
  device.faults.pairAnswers = 2;
  await write(0x7e, 0x03, 0x64, 0, 0, 0, 0);
  t.same(await after(100), ['7f0100', '7f0200'], 'an answer for each motor');
});

t.test('a vehicle', async t => {
  const {device, write, after} = await connect();
  await write(0xaa, 0x32);
  t.same(await write(0xa0, 0x5a, 0, 0, 0, 3), []);
  t.same(await after(1_000), ['a100']);
  t.equal(Math.round(device.state.yawDegrees), 90, 'to the right');
  await write(0xc0, 0, 0);
  t.equal(Math.round(device.state.yawDegrees), 0);
  t.same(await write(0x98, 0xe8, 3, 0, 0, 0), []);
  t.same(await write(0xa8), ['9901', 'a900'], 'stopped');
});

t.test('what it does not have', async t => {
  const sensor = await connect({model: 'colorSensor'});
  t.same(await sensor.write(0x8a, 0x01), []);
  t.same(await sensor.write(0x14, 0x00), [], 'a firmware update');
  t.equal(sensor.device.state.ignoredFrames, 2);
  t.same(await sensor.write(0x6e, 9, 0, 100), ['6f00'], 'it has a light');
  t.same(sensor.device.state.light, {color: 9, pattern: 0, brightnessPercent: 100});
  t.same(await sensor.write(0x70, 0, 0xb8, 1, 2), ['7100']);
  t.same(sensor.device.state.beep, {pattern: 0, frequencyHz: 440, times: 3});
  t.same(await sensor.write(0x28, 1, 0), ['2901'], 'an interval that it refuses');
});

t.test('after the link is gone', async t => {
  for (const [stopsAfterLossMs, stopsAtMs] of [
    [0, 0],
    [24_000, 24_000],
    [Infinity, Infinity],
  ] as const) {
    const {device, write, fake} = await connect({faults: {stopsAfterLossMs}});
    await write(0x7a, 0x03, 0x00);
    device.loseLink();
    for (const ms of [0, 23_000, 1_000]) {
      await fake.advance(ms);
      const isRunning = fake.now() < stopsAtMs;
      t.equal(device.state.motors.get(0)?.mode === 'run', isRunning, `${stopsAfterLossMs}`);
    }
    t.equal(fake.timerCount(), 0);
  }
});

t.test('a beep ends by itself, or at a stop, and the next one takes its place', async t => {
  const {write, after, device} = await connect();
  const isHeard = () => device.state.beep !== null;
  let changes = 0;
  device.onChange(() => changes++);
  await write(112, 0, 0xb8, 1, 0);
  t.ok(isHeard());
  changes = 0;
  await after(1_000);
  t.same([isHeard(), changes], [false, 1], 'the end is reported');

  // The first beep would end before the second one.
  await write(112, 0, 0xb8, 1, 0);
  await after(200);
  await write(112, 2, 0xb8, 1, 0);
  await after(200);
  t.ok(isHeard(), 'three times take longer');
  await write(114);
  t.notOk(isHeard());

  await write(112, 0, 0xb8, 1, 254);
  await after(10_000);
  t.ok(isHeard(), '255 times');
});
