/** Whatever the hub sends: nothing throws, no output changes, and what the protocol does not define is counted. */
import t, {type Test} from 'tap';
import {corrupt} from '../support/faults/corrupt.js';
import {Random} from '../../src/virtual/random.js';
import {sampleOf, TEST_SEED} from '../support/property.js';
import type {ContractFamily} from './families/contract-family.js';
import {connectRig, type Rig} from './rig.js';

const MESSAGES = 2_000;
const MALFORMED = 500;
const LONGEST_BYTES = 40;
/** Timers run between so many messages. */
const AT_ONCE = 100;

const outputsOf = ({hub: {state}}: Rig) =>
  JSON.stringify([
    [...state.motors].map(([port, {powerPercent}]) => [port, powerPercent]),
    state.light,
  ]);

/** One motor runs, the light has a colour, and a sensor is there. */
async function prepare(contract: ContractFamily): Promise<Rig> {
  const rig = await connectRig(contract);
  const {fake, run} = rig;
  rig.plugSensor();
  await fake.advance(8_000);
  run(contract.run(contract.motors[0].id, 60));
  run([contract.setLight(20)]);
  await fake.advance(2_000);
  return rig;
}

async function malformed(t: Test, contract: ContractFamily): Promise<void> {
  const rig = await prepare(contract);
  const {from, bytes} = contract.malformed;
  const before = outputsOf(rig);
  const counted = rig.extension.statistics?.malformed ?? NaN;
  rig.sentAtMs.length = 0;
  const messages = sampleOf(bytes, MALFORMED);
  for (const each of messages) rig.server.notify(from, each);
  t.equal(rig.extension.statistics?.malformed, counted + messages.length, 'each is counted');
  t.equal(rig.sentAtMs.length, 0, 'nothing is sent');
  await rig.fake.advance(1_000);
  t.equal(outputsOf(rig), before);
  await rig.dispose();
}

/** Random bytes, and damaged copies of what such a hub has sent. */
async function anything(t: Test, contract: ContractFamily): Promise<void> {
  const rig = await prepare(contract);
  const {fake, hub, server, extension} = rig;
  const random = new Random(TEST_SEED);
  const originals = [...rig.notified];
  const kinds = ['truncate', 'lengthen', 'flip-bit'] as const;
  const randomBytes = () =>
    Uint8Array.from({length: random.below(LONGEST_BYTES)}, () => random.below(256));
  rig.stopAll();
  await fake.advance(1_000);
  let moved: string | null = null;
  const remove = hub.onChange(() => (moved ??= rig.active()[0] ?? null));
  for (let count = 0; count < MESSAGES; count++) {
    const original = originals[random.below(originals.length)];
    if (original === undefined) throw new Error('The hub has sent nothing.');
    const [from, bytes] = original;
    const damaged = random.chance(0.3) ? randomBytes() : corrupt(bytes, random.of(kinds), random);
    server.notify(from, damaged);
    if (count % AT_ONCE === 0) await fake.advance(50);
  }
  remove();
  t.equal(moved, null, 'no motor starts');
  t.ok(extension.isConnected());
  t.equal(rig.states.includes('reconnecting'), false);
  await rig.dispose();
}

export function testGarbage(contract: ContractFamily): void {
  t.test(`${contract.title}: malformed messages`, t => malformed(t, contract));
  t.test(`${contract.title}: any messages`, t => anything(t, contract));
}
