/** A device that is plugged in while scripts flood the hub, or refuse to be set up at first, reports its values. */
import t, {type Test} from 'tap';
import type {ContractFamily} from './families/contract-family.js';
import {connectRig, type Rig} from './rig.js';

const STEP_MS = 10;

/** All motors and the light get commands for this time, far more than the hub may get. */
async function flood({contract, fake, run}: Rig, durationMs: number): Promise<void> {
  for (let doneMs = 0; doneMs < durationMs; doneMs += STEP_MS) {
    const turn = doneMs / STEP_MS;
    for (const {id} of contract.motors) run(contract.run(id, 1 + (turn % 100)));
    run([contract.setLight(turn % 100)]);
    await fake.advance(STEP_MS);
  }
}

async function reports(t: Test, rig: Rig): Promise<void> {
  const {values} = rig.contract.sensor;
  for (const thing of [1, 0] as const) {
    rig.show(thing);
    await flood(rig, 200);
    t.equal(rig.readSensor(), values[thing]);
  }
}

async function inAFlood(t: Test, contract: ContractFamily): Promise<void> {
  const {sensor, motors} = contract;
  const rig = await connectRig(contract);
  const {fake, hub, sentAtMs} = rig;
  await flood(rig, 2_000);
  const lastSecond = sentAtMs.filter(atMs => atMs >= fake.now() - 1_000).length;
  t.ok(lastSecond >= 18, `the link is full: ${lastSecond} frames in a second`);
  const ignored = hub.state.ignoredFrames;
  rig.show(0);
  rig.plugSensor();
  await flood(rig, 600);
  t.equal(hub.state.formats.get(sensor.port)?.notify, true);
  t.equal(rig.readSensor(), sensor.values[0]);
  await reports(t, rig);
  const isReplaced = motors.some(({port}) => port === sensor.port);
  t.ok(
    hub.state.ignoredFrames - ignored <= (isReplaced ? 4 : 0),
    'nothing is sent to an unplugged motor, apart from what is on its way',
  );
  await rig.dispose();
}

/** A plug with a loose contact. */
async function looseContact(t: Test, contract: ContractFamily): Promise<void> {
  const rig = await connectRig(contract);
  const {fake, hub, sentAtMs} = rig;
  await fake.advance(8_000);
  const before = sentAtMs.length;
  for (let time = 0; time < 100; time++) {
    rig.plugSensor();
    await fake.advance(5);
    if (time < 99) hub.unplug(contract.sensor.port);
    await fake.advance(5);
  }
  const sent = sentAtMs.length - before;
  t.ok(sent <= 18, `no flood of set-ups: ${sent} frames in a second`);
  await fake.advance(500);
  await reports(t, rig);
  await rig.dispose();
}

async function refused(t: Test, contract: ContractFamily): Promise<void> {
  const rig = await connectRig(contract);
  rig.faults.begin([{on: 'write', does: 'refuse', share: 0.5}]);
  rig.show(0);
  rig.plugSensor();
  await flood(rig, 5_000);
  await reports(t, rig);
  t.same(rig.states, [], 'it stays connected');
  await rig.dispose();
}

export function testSetUp(contract: ContractFamily): void {
  t.test(`${contract.title}: a sensor plugged in, in a flood`, t => inAFlood(t, contract));
  t.test(`${contract.title}: a loose contact`, t => looseContact(t, contract));
  t.test(`${contract.title}: half of the writes are refused`, t => refused(t, contract));
}

/** For hubs of which the drivers know what runs. */
export function testUnplugged(contract: ContractFamily): void {
  t.test(`${contract.title}: only a motor that runs is missed when it is unplugged`, async t => {
    const rig = await connectRig(contract);
    const motor = contract.motors.find(({isBuiltIn}) => !isBuiltIn);
    const session = rig.extension.hubs[0];
    if (motor === undefined || session === undefined) throw new Error('no motor to unplug');
    const {attached} = session.connector.hub;
    const type = attached.find(({port}) => port === motor.port)?.type ?? 0;
    const unplug = async () => {
      rig.hub.unplug(motor.port);
      await rig.fake.advance(500);
      const {shown} = session.notices;
      rig.hub.plug(motor.port, type);
      await rig.fake.advance(500);
      return [shown?.id ?? null, session.notices.shown];
    };
    t.same(await unplug(), [null, null]);
    rig.run(contract.run(motor.id, 40));
    await rig.fake.advance(500);
    t.same(await unplug(), ['motor-unplugged', null]);
    rig.run(contract.run(motor.id, 40));
    await rig.fake.advance(500);
    rig.stopAll();
    await rig.fake.advance(500);
    t.same(await unplug(), [null, null], 'stopped');
    await rig.dispose();
  });
}
