// Level: all
import t from 'tap';
import {education} from '../../../src/hubs/education/hub-protocol.js';
import {connect, createRig} from './rig.js';
import {familyDiscovery, possibleModels} from '../../../src/hubs/family-discovery.js';
import {matchesFilter} from '../../../src/ble/advertisement.js';
import type {DeviceName} from '../../../src/virtual/education/index.js';

const MODELS: readonly DeviceName[] = ['singleMotor', 'doubleMotor', 'colorSensor', 'controller'];
const SERVICE = '0000fd02-0000-1000-8000-00805f9b34fb';
const isMotorCommand = (text: string) => /motor|run|turn|move|stop/i.test(text);

t.test('each device is found by its own data, and known by its answer', async t => {
  const {filters} = familyDiscovery(education);
  for (const model of MODELS) {
    const rig = createRig({model});
    const seen = rig.device.advertisement;
    const matching = [...filters.keys()].filter(at => matchesFilter(seen, filters[at] ?? {}));
    const possible = possibleModels(education, {
      ...{id: '', name: '', rssi: null},
      possibleFilters: matching,
    });
    t.same(
      possible?.map(({id}) => id),
      [model],
    );
    await rig.open();
    t.equal(rig.connection.protocol.models[0].id, model);
    t.ok(rig.events.some(event => event.kind === 'firmware'));
    await rig.close();
  }
});

t.test('a browser that tells nothing of the device: its answer says what it is', async t => {
  for (const model of MODELS) {
    const rig = createRig({model, given: education.models});
    await rig.open();
    t.equal(rig.connection.protocol.models[0].id, model);
    await rig.close();
  }
});

t.test('a SPIKE Prime is refused by its name, before any command of a motor', async t => {
  const {filters} = familyDiscovery(education);
  const spike = {name: 'SPIKE', services: [SERVICE], manufacturerData: new Map()};
  const matching = [...filters.keys()].filter(at => matchesFilter(spike, filters[at] ?? {}));
  t.equal(matching.length, 1, 'it is listed');
  t.equal(
    possibleModels(education, {...{id: '', name: '', rssi: null}, possibleFilters: matching}),
    null,
    'and not contacted',
  );
  for (const product of [0, 1, 2]) {
    for (const given of [education.models, undefined]) {
      const rig = createRig({...(given && {given}), faults: {product}});
      await t.rejects(rig.open(), {code: 'not-supported', message: /SPIKE Prime/});
      await rig.close();
      t.same(rig.written.map(({text}) => text).filter(isMotorCommand), []);
    }
  }
  const other = createRig({given: education.models, faults: {product: 600}});
  await t.rejects(other.open(), {code: 'not-supported', message: /600/});
  await other.close();
});

t.test('a device that does not say what it is gets no command of a motor', async t => {
  const rig = createRig({faults: {answersInfo: false}});
  await t.rejects(rig.open(), {code: 'timeout', message: /does not say what it is/});
  await rig.close();
  t.same(rig.written.map(({text}) => text).filter(isMotorCommand), []);
  t.equal(rig.fake.timerCount(), 0);
});

t.test('a device that has just woken is tried again', async t => {
  const rig = createRig({faults: {refusals: 4}});
  await rig.open();
  t.equal(rig.device.faults.refusals, 0);
  await rig.close();
  const never = createRig({faults: {refusals: 100}});
  await t.rejects(never.open(), {code: 'refused'});
  t.equal(100 - never.device.faults.refusals, 6);
  await never.close();
});

t.test('another version of the messages is shown', async t => {
  const rig = await connect({faults: {rpcBuild: 80}});
  const firmware = rig.events.find(event => event.kind === 'firmware');
  t.match(firmware, {version: '1.0.0 (messages 1.0.80)'});
  rig.motor().run(1);
  t.same(rig.powers(), [50, 0], 'and it works');
  await rig.close();
});

t.test('the set-up: reports first', async t => {
  const rig = createRig({model: 'singleMotor'});
  await rig.open();
  t.same(rig.news(), ['info', 'reportEvery 50', 'motorEndState 1 1']);
  await rig.fake.advance(5_000);
  t.same([...new Set(rig.news())], ['info'], 'all is answered');
  await rig.close();
});

t.test('without an answer, the set-up ends with the first report', async t => {
  const rig = createRig({model: 'colorSensor', faults: {answersAreLost: true}});
  await rig.open();
  await rig.fake.advance(5_000);
  t.ok(rig.news().filter(text => text === 'reportEvery 50').length <= 2);
  await rig.close();
});

t.test('a lost device is stopped first when it is back', async t => {
  for (const stopsAfterLossMs of [Infinity, 0, 24_000]) {
    const rig = await connect({faults: {stopsAfterLossMs}});
    rig.motor().setSpeed(70);
    rig.motor().setEndState('hold');
    rig.light().setColor('green');
    // As a controller with the same card does it: no lease.
    rig.device.startForeign();
    rig.device.loseLink();
    t.equal(rig.losses.length, 1);
    const again = createRig({fake: rig.fake, lostDevices: rig.lost()});
    again.device.startForeign();
    await again.open();
    await again.fake.advance(500);
    t.same(again.powers(), [0, 0]);
    const sent = again.news();
    const stops = sent.findIndex(text => text === 'stopMotor 3');
    const settings = sent.findIndex(text => text.startsWith('motorEndState'));
    t.ok(sent.includes('stopMovement') && stops > 0 && stops < settings, sent.join('; '));
    t.ok(sent.includes('motorEndState 1 2'), 'settings are kept');
    t.ok(sent.includes('light 6 0 100'), 'and the light');
    t.equal(again.motor().speedPercent, 70);
    await again.close();
    t.equal(again.fake.timerCount(), stopsAfterLossMs === 24_000 ? 1 : 0);
  }
});

t.test('a foreign start shows, and every stop still stops it', async t => {
  const stops = [
    (rig: Awaited<ReturnType<typeof connect>>) => rig.stop(),
    (rig: Awaited<ReturnType<typeof connect>>) => rig.pair().halt(),
    (rig: Awaited<ReturnType<typeof connect>>) => rig.movement().halt(),
  ];
  for (const stop of stops) {
    const rig = await connect();
    stop(rig);
    await rig.fake.advance(3_000);
    rig.device.startForeign();
    await rig.fake.advance(500);
    t.same(rig.powers(), [50, 50]);
    t.equal(rig.motor().report?.state, 'running');
    t.equal(rig.motor().currentDirection, 0);
    stop(rig);
    t.same(rig.powers(), [0, 0]);
    await rig.fake.advance(5_000);
    t.same(rig.powers(), [0, 0]);
    await rig.close();
  }
});

t.test('a foreign start of a motor that runs at the speed 0 is stopped, too', async t => {
  const rig = await connect({model: 'singleMotor'});
  rig.motor().run(1);
  await rig.fake.advance(500);
  rig.motor().setSpeed(0);
  await rig.fake.advance(3_000);
  rig.device.startForeign();
  await rig.fake.advance(500);
  t.not(rig.powers()[0], 0);
  rig.motor().halt();
  await rig.fake.advance(100);
  t.equal(rig.powers()[0], 0);
  await rig.close();
});

t.test('a stop is repeated until it is answered and the motors rest', async t => {
  for (const model of ['singleMotor', 'doubleMotor'] as const) {
    const rig = await connect({model});
    const {fake, device, motor, news} = rig;
    for (const stop of [() => rig.stop(), () => motor().halt()]) {
      // Its motors run on: a lease would end by itself.
      device.startForeign();
      await fake.advance(1_000);
      const losesUntilMs = fake.now() + 600;
      device.faults.losesWrite = () => fake.now() < losesUntilMs;
      news();
      stop();
      t.not(rig.powers()[0], 0, 'it is lost');
      await fake.advance(3_000);
      t.equal(rig.powers()[0], 0, 'a later one arrives');
      await fake.advance(3_000);
      news();
      await fake.advance(3_000);
      t.same(news().filter(isMotorCommand), [], 'then it is not sent any more');
    }
    await rig.close();
  }
});

t.test('a silent device is lost', async t => {
  const rig = await connect();
  rig.motor().run(1);
  await rig.fake.advance(1_000);
  Object.assign(rig.device.faults, {answersInfo: false, answersAreLost: true});
  rig.device.faults.burstPauseMs = 1e9;
  await rig.fake.advance(12_000);
  t.match(rig.losses, [{code: 'lost'}]);
  await rig.fake.advance(60_000);
  t.equal(rig.fake.timerCount(), 0);
});
