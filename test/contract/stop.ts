/** A stop reaches the hub at once in a flood of blocks, and nothing starts again after it. */
import * as fc from 'fast-check';
import t from 'tap';
import type {LinkModel} from '../../src/virtual/index.js';
import {testProperty} from '../support/property.js';
import type {ContractFamily} from './families/contract-family.js';
import {connectRig, type Rig} from './rig.js';
import {anyScripts, startScripts} from './scripts.js';

/** Longer than a timed run, and than the pause before a write is repeated. */
const AFTER_MS = 8_000;

/** Throws an Error if anything is active at a change of the hub in this time. */
async function staysAtRest({fake, hub, active}: Rig, durationMs: number): Promise<void> {
  let broken = null as string | null;
  const look = () => {
    const [first] = active();
    if (first !== undefined) broken ??= `${first} after the stop`;
  };
  const remove = hub.onChange(look);
  look();
  await fake.advance(durationMs);
  look();
  remove();
  if (broken !== null) throw new Error(broken);
}

const slowLink: fc.Arbitrary<LinkModel> = fc.record({
  acknowledgementDelayMs: fc.integer({min: 0, max: 600}),
  connectionIntervalMs: fc.integer({min: 0, max: 30}),
});

/**
 * Until what left before the stop, and the stop, have arrived: each request may wait for the answer to the one before, also
 * those that follow a connection.
 */
function arrivalMs({acknowledgementDelayMs = 0, connectionIntervalMs = 0}: LinkModel): number {
  const requests = 16;
  return 100 + requests * ((acknowledgementDelayMs ?? 0) + 2 * connectionIntervalMs);
}

function redStop(contract: ContractFamily): void {
  const given = fc.record({
    scripts: anyScripts(contract, {most: 12, times: 20}),
    afterMs: fc.integer({min: 0, max: 3_000}),
    link: fc.oneof(fc.constant({}), slowLink),
  });
  testProperty(
    `${contract.title}: the red stop`,
    fc.asyncProperty(given, async ({scripts, afterMs, link}) => {
      const rig = await connectRig(contract, {link});
      const playing = startScripts(rig, scripts);
      await rig.fake.advance(afterMs);
      playing.end();
      rig.stopAll();
      // Without delays the hub has it inside the call.
      if (Object.keys(link).length > 0) await rig.fake.advance(arrivalMs(link));
      await staysAtRest(rig, AFTER_MS);
      await rig.dispose();
    }),
    10,
  );
}

function stopBlocks(contract: ContractFamily): void {
  const [first, second] = contract.motors;
  t.test(`${contract.title}: a stop block beside a flood to other outputs`, async t => {
    const rig = await connectRig(contract);
    const {fake, hub} = rig;
    const mode = () => hub.state.motors.get(first.port)?.mode;
    let turn = 0;
    const flood = async (durationMs: number) => {
      for (let doneMs = 0; doneMs < durationMs; doneMs += 10) {
        turn += 1;
        rig.run(contract.run(second.id, 1 + (turn % 100)));
        rig.run([contract.setLight(turn % 100)]);
        await fake.advance(10);
      }
    };
    for (const stop of [...contract.stops(first.id), ...contract.stops(contract.allMotors)]) {
      rig.run(contract.run(first.id, -60));
      await flood(1_000);
      t.equal(mode(), 'run');
      rig.run([stop]);
      t.not(mode(), 'run', `${stop.opcode} ${JSON.stringify(stop.args)} arrives inside its call`);
      await flood(1_000);
      t.not(mode(), 'run', 'and nothing starts again');
      t.equal(hub.state.motors.get(second.port)?.mode, 'run', 'the other motor is used');
    }
    await rig.dispose();
  });
}

export function testStop(contract: ContractFamily): void {
  redStop(contract);
  stopBlocks(contract);
}
