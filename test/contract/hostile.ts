/** No argument of any block throws, harms the hub, or breaks the rate. */
import * as fc from 'fast-check';
import t, {type Test} from 'tap';
import {worstSecond} from '../../src/limiters/worst-second.js';
import {blocksOf, type Block} from '../../src/scratch/define-block.js';
import {checkProperty, sampleOf} from '../support/property.js';
import type {ContractFamily} from './families/contract-family.js';
import {connectRig, type Rig} from './rig.js';

const RUNS = 5;
/** The requests that follow a connection have been answered: some ask what is in empty ports, which is an error. */
const AFTER_REQUESTS_MS = 8_000;
/** A reporter waits this long for a sensor whose value is not up to date. */
const LONGEST_READ_MS = 2_000;
/** The strict limit of the gate holds in any second, but the first stops after a run exceed it. What follows pays for them. */
const MOST_STOPS = 6;

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    ...['__proto__', 'constructor', 'toString', '', ' ', 'any', '<', '<script>', '１２'],
    ...[NaN, Infinity, -Infinity, -0, 1e308, -1e308, 5e-324, -1],
    ...['1e999', '-Infinity', 'NaN', '0x7fffffff', 'a'.repeat(100_000)],
    ...[null, undefined, true, Symbol('value'), () => 1],
  ),
  fc.double(),
  fc.string(),
  fc.anything({withBigInt: true, withNullPrototype: true, withDate: true, withSparseArray: true}),
);

const EXPECTED = {
  command: (result: unknown) => result === undefined || result instanceof Promise,
  reporter: (result: unknown) =>
    typeof result === 'string' || (Number.isFinite(result) && !Object.is(result, -0)),
  Boolean: (result: unknown) => typeof result === 'boolean',
  hat: (result: unknown) => typeof result === 'boolean',
} as const;

/** Half of the values are those that the argument may have, so that the others do not hide one another. */
function valueFor({menu, defaultValue}: Block['args'][string]): fc.Arbitrary<unknown> {
  const values = menu?.items.map(({value}) => value) ?? [defaultValue];
  return fc.oneof(hostile, fc.constantFrom<unknown>(...values));
}

async function attack(t: Test, rig: Rig, {opcode, type, args}: Block): Promise<void> {
  if (type === 'event') return;
  const {hub, fake} = rig;
  const given = fc.record(
    Object.fromEntries(Object.entries(args).map(([name, each]) => [name, valueFor(each)])),
  );
  const ignored = hub.state.ignoredFrames;
  const property = fc.asyncProperty(given, fc.nat(1_000), async (raw, waitMs) => {
    // A block that changes what runs does nothing else.
    rig.run(rig.contract.run(rig.contract.allMotors, 50));
    let result = rig.call(opcode, raw);
    if (type !== 'command' && result instanceof Promise) {
      const value = result.then((read: unknown) => (result = read));
      await fake.advance(LONGEST_READ_MS);
      await value;
    }
    if (!EXPECTED[type](result)) throw new Error(`${opcode} gave ${String(result)}`);
    await fake.advance(waitMs);
    const powers = [...hub.state.motors.values()].map(({powerPercent}) => powerPercent);
    if (!powers.every(power => Math.abs(power) <= 100)) throw new Error(powers.join());
    if (hub.state.ignoredFrames > ignored) throw new Error('the hub did not understand a frame');
  });
  await checkProperty(property, RUNS);
  t.pass(opcode);
}

/** All at once, as fast as a project can. */
async function attackAtOnce(t: Test, rig: Rig, blocks: readonly Block[]): Promise<void> {
  const {fake, hub, sentAtMs} = rig;
  const ignored = hub.state.ignoredFrames;
  sentAtMs.length = 0;
  const commands = blocks.filter(({type}) => type === 'command');
  const values = sampleOf(hostile, 100);
  for (const [turn, value] of values.entries()) {
    for (const {opcode, args} of commands) {
      const names = Object.keys(args);
      // One of the arguments is hostile, the others are the defaults.
      const raw = Object.fromEntries(
        names.map((name, at) => [
          name,
          at === turn % names.length ? value : args[name]?.defaultValue,
        ]),
      );
      rig.call(opcode, raw);
    }
    await fake.advance(33);
  }
  t.equal(hub.state.ignoredFrames, ignored, 'the hub understood all frames');
  const most = worstSecond(sentAtMs);
  const {sendsPerSecond} = rig.contract.family.protocol;
  t.ok(most <= sendsPerSecond + MOST_STOPS, `${most} frames in the worst second`);
}

async function check(t: Test, contract: ContractFamily): Promise<void> {
  const rig = await connectRig(contract);
  const {fake} = rig;
  const blocks = blocksOf(contract.family);
  // Reporters have something to report.
  rig.plugSensor();
  await fake.advance(AFTER_REQUESTS_MS);
  for (const block of blocks) await attack(t, rig, block);
  await attackAtOnce(t, rig, blocks);
  rig.stopAll();
  await fake.advance(5_000);
  t.same(rig.active(), [], 'a stop stops everything');
  t.ok(rig.extension.isConnected());
  const [first] = contract.motors;
  rig.run(contract.run(first.id, 60));
  await fake.advance(1_000);
  t.equal(rig.powers()[0], contract.wirePower(60, first), 'and ordinary blocks run');
  await rig.dispose();
}

export function testHostileArguments(contract: ContractFamily): void {
  t.test(`${contract.title}: any arguments give a defined, safe result`, t => check(t, contract));
}
