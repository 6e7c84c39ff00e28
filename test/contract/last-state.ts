/** When no script runs any more, each output is in the state that was commanded last. */
import * as fc from 'fast-check';
import t from 'tap';
import type {LinkModel} from '../../src/virtual/index.js';
import type {Fault} from '../support/faults/faults.js';
import {isColor} from '../support/near.js';
import {testProperty} from '../support/property.js';
import {ExpectedMotor} from './expected-motor.js';
import type {ContractFamily} from './families/contract-family.js';
import {connectRig, type Rig} from './rig.js';
import {anyScripts, startScripts, type Script} from './scripts.js';

/** A rotation of two turns at the lowest power ends by then, even if nothing of it is reported. */
const LONGEST_SCRIPT_MS = 300_000;
/** The last retry has been answered. */
const SETTLE_MS = 20_000;

/** Each has room for the positions of all motors, 20 a second from each. With a full queue a hub handles no command. */
const link: fc.Arbitrary<LinkModel> = fc.oneof(
  fc.constant({}),
  fc.record({acknowledgementDelayMs: fc.integer({min: 0, max: 600})}),
  fc.record({
    connectionIntervalMs: fc.integer({min: 8, max: 30}),
    packetsPerEvent: fc.constant(4),
  }),
);

const place = fc.integer({min: 1, max: 30});
const LATE_NOTIFICATIONS: Fault = {on: 'notification', does: 'delay', byMs: 300};
/** None of them ends the connection. */
const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.constantFrom<Fault>(
    {on: 'write', does: 'refuse', share: 0.25},
    {on: 'write', does: 'answer-late', byMs: 700, share: 0.3},
    {on: 'notification', does: 'lose', share: 0.3},
    LATE_NOTIFICATIONS,
  ),
  place.map((first): Fault => ({on: 'write', does: 'lose', first, count: 1})),
  // The hub executes the command, and does not acknowledge it.
  place.map((first): Fault => ({on: 'write', does: 'never-answer', first, count: 2})),
);

/** It may happen to any number of writes. */
const isShare = (fault: Fault) => fault.on === 'write' && 'share' in fault;

async function playScripts(rig: Rig, scripts: readonly Script[]) {
  const {contract, fake} = rig;
  const motors = contract.motors.map((_, index) => new ExpectedMotor(contract, index));
  let hue = null as number | null;
  const playing = startScripts(rig, scripts, ({effects = [], hue: newHue = hue}) => {
    hue = newHue;
    for (const [motor, ...ofMotor] of effects) {
      for (const effect of ofMotor) motors[motor]?.apply(effect, fake.now());
    }
  });
  await playing.finish(LONGEST_SCRIPT_MS);
  await fake.advance(SETTLE_MS);
  return {powers: motors.map(motor => motor.wirePower(fake.now())), hue};
}

function checkState(rig: Rig, {powers, hue}: Awaited<ReturnType<typeof playScripts>>): void {
  const [seen, commanded] = [rig.powers().join(), powers.join()];
  if (seen !== commanded) throw new Error(`the motors are at ${seen}, not ${commanded}`);
  const {light} = rig.hub.state;
  if (hue !== null && !isColor(light, hue)) {
    throw new Error(`the light is ${JSON.stringify(light)}, not hue ${hue}`);
  }
  const lasting = rig.lasting?.() ?? null;
  if (lasting !== null) throw new Error(`${lasting} has not ended`);
}

function lastState(contract: ContractFamily): void {
  const given = fc.record({
    scripts: anyScripts(contract),
    link,
    faults: fc.array(fault, {maxLength: 2}),
    seed: fc.integer({min: 1, max: 1_000}),
  });
  testProperty(
    `${contract.title}: the last state arrives`,
    fc.asyncProperty(given, async ({scripts, faults, ...options}) => {
      const rig = await connectRig(contract, options);
      rig.faults.begin(faults);
      const played = await playScripts(rig, scripts);
      const isLightSure = contract.isLightUnproved !== true || faults.every(each => !isShare(each));
      checkState(rig, isLightSure ? played : {...played, hue: null});
      if (rig.states.includes('reconnecting')) throw new Error('the connection was lost');
      await rig.dispose();
    }),
    8,
  );
}

/** The newest command is lost once, while acknowledgements and reports of older ones come, late or twice. */
function newestState(contract: ContractFamily): void {
  const newest = fc.oneof(
    fc.tuple(fc.constantFrom(...contract.motors), fc.integer({min: -100, max: 100})),
    fc.integer({min: 0, max: 100}),
  );
  const given = fc.record({
    scripts: anyScripts(contract, {least: 1, most: 2, times: 1}),
    newest: newest.map(each =>
      typeof each === 'number' ? [contract.setLight(each)] : contract.run(each[0].id, each[1]),
    ),
    lateMs: fc.constantFrom(0, 40, 300),
    seed: fc.integer({min: 1, max: 1_000}),
  });
  testProperty(
    `${contract.title}: the newest state arrives`,
    fc.asyncProperty(given, async ({scripts, newest: calls, lateMs, seed}) => {
      const rig = await connectRig(contract, {seed});
      rig.faults.begin([
        {on: 'write', does: 'answer-late', byMs: lateMs},
        {on: 'notification', does: 'delay', byMs: lateMs},
        {on: 'notification', does: 'repeat'},
      ]);
      const last = {startsAtMs: 1_300, calls, times: 1};
      const endLoss = rig.fake.clock.after(1_299, () =>
        rig.faults.add({on: 'write', does: 'lose', first: 1, count: calls.length}),
      );
      checkState(rig, await playScripts(rig, [...scripts, last]));
      endLoss();
      await rig.dispose();
    }),
    6,
  );
}

/** The report of a command comes while a newer one waits. */
function lateFeedback(contract: ContractFamily): void {
  const index = contract.motors.findIndex(({hasEncoder}) => hasEncoder);
  const id = contract.motors[index]?.id ?? '';
  t.test(`${contract.title}: late feedback`, async t => {
    const rig = await connectRig(contract);
    const {fake, run} = rig;
    rig.faults.begin([LATE_NOTIFICATIONS]);
    const turnBy = (ROTATION: number) =>
      run([{opcode: 'motorOnForRotation', args: {MOTOR_ID: id, ROTATION}}]);
    run([{opcode: 'motorOnFor', args: {MOTOR_ID: id, DURATION: 0.05}}]);
    await fake.advance(150);
    turnBy(-2);
    await fake.advance(150);
    run([{opcode: 'motorOff', args: {MOTOR_ID: id}}]);
    run([{opcode: 'motorOn', args: {MOTOR_ID: id}}]);
    // The gate is full: the last rotation waits while the report of the first one comes.
    for (let turn = 0; turn < 60; turn++) {
      run([contract.setLight(turn)]);
      if (turn === 20) turnBy(1);
      await fake.advance(5);
    }
    await fake.advance(SETTLE_MS);
    t.equal(rig.powers()[index], 0);
    await rig.dispose();
  });
}

export function testLastState(contract: ContractFamily): void {
  lastState(contract);
  newestState(contract);
  if (contract.hasFeedback) lateFeedback(contract);
}
