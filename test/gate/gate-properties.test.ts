import * as fc from 'fast-check';
import type {Fate} from '../../src/gate/gate.js';
import {DEFAULT_TIMES} from '../../src/gate/options.js';
import {createGateRig, watch, type Command, type GateRig} from './gate-harness.js';
import {checkGroups, type LogEntry, type Part} from './group-model.js';
import {testProperty} from '../support/property.js';

const MOTORS = ['motor:1', 'motor:2'];
const RATE = 20;
const BURST = 4;

/** The outputs of groups. */
const PARTS = [...MOTORS, 'light', 'format'];
const COUNTS = [
  'offered',
  'sent',
  'superseded',
  'dropped',
  'failed',
  'retried',
  'stopFrames',
  'waiting',
] as const;
const ACTIONS = [
  'run',
  'coast',
  'off',
  'end',
  'light',
  'tone',
  'set-up',
  'stop',
  'batch',
  'forget',
] as const;

const history = fc.record({
  maxOpenWrites: fc.constantFrom(1, 4),
  /** Some are longer than the write time-out. */
  latencies: fc.array(
    fc.oneof(
      {weight: 15, arbitrary: fc.integer({min: 0, max: 150})},
      {weight: 1, arbitrary: fc.integer({min: 1_500, max: 3_000})},
    ),
    {minLength: 1, maxLength: 20},
  ),
  /** Every n-th state asks for an acknowledgement; 1: all of them. */
  asksEvery: fc.constantFrom(1, 1, 2, 5, 1000),
  /** Outputs whose frames the far end cannot acknowledge. */
  unacknowledged: fc.constantFrom<readonly string[]>(
    [],
    [],
    ['motor:1', 'light'],
    [...PARTS, 'tone'],
  ),
  /** Every n-th write is refused; 0: none. */
  refuses: fc.constantFrom(0, 0, 2, 3, 7),
  /** Every n-th write is never answered; 0: none. */
  swallows: fc.constantFrom(0, 0, 0, 3, 5),
  steps: fc.array(
    fc.record({
      pauseMs: fc.oneof(
        fc.constant(0),
        fc.integer({min: 0, max: 40}),
        fc.integer({min: 0, max: 400}),
      ),
      action: fc.constantFrom(...ACTIONS, 'run', 'run', 'light', 'batch', 'batch'),
      motor: fc.constantFrom(...MOTORS),
      value: fc.integer({min: 1, max: 100}),
      parts: fc.subarray(PARTS, {minLength: 1}),
      /** Of the parts, the motors that stop. */
      off: fc.subarray(MOTORS),
    }),
    // Short histories, which are the default, seldom reach the rate.
    {minLength: 1, maxLength: 120, size: 'max'},
  ),
});

/** Throws if the totals are not the sums of the counts of all outputs. */
function checkCounts({outputs, statistics}: GateRig['gate']): void {
  for (const name of COUNTS) {
    const sum = outputs.reduce((total, {counts}) => total + counts[name], 0);
    if (sum !== statistics[name]) throw new Error(`${name}: ${sum}, ${statistics[name]}`);
  }
  for (const {counts} of outputs) {
    const settled = counts.sent + counts.superseded + counts.dropped + counts.failed;
    if (settled + counts.waiting > counts.offered) throw new Error('more than was offered');
  }
}

/** Plays a history and returns what the invariants need. */
async function play(given: typeof history extends fc.Arbitrary<infer H> ? H : never) {
  let states = 0;
  const log: LogEntry[] = [];
  const rig = createGateRig({
    wantsAnswer: () => ++states % given.asksEvery === 0,
    canAcknowledge: ({output}) => !given.unacknowledged.includes(output),
    rate: RATE,
    burst: BURST,
    maxOpenWrites: given.maxOpenWrites,
    onWrite: write => log.push({kind: 'written', write}),
    answer(index) {
      if (given.swallows > 0 && index % given.swallows === 1) return 'never';
      return {
        afterMs: given.latencies[index % given.latencies.length] ?? 0,
        accepts: given.refuses === 0 || index % given.refuses !== 0,
      };
    },
  });
  const fates: Promise<Fate>[] = [];
  const ordinary = new Set<number>();
  const setUps = new Set<number>();
  const failedTones = new Set<number>();
  const lateUrgents: number[] = [];
  /** For each stop: its first serial number, and the number of writes before it. */
  const stops: {serial: number; writtenBefore: number}[] = [];
  const expected = new Map<string, 'at rest' | number | 'any'>();

  /** Whether what was written last is a stop: another one may wait for the rate. Whether it failed is tested in stops.test.ts. */
  const standsAlready = (output: string): boolean => {
    const last = rig.written.filter(({command}) => command.output === output).at(-1);
    return output !== 'format' && (last?.command.value === 0 || last?.command.value === 127);
  };

  const urgent = async (command: Command, options: {rest?: boolean; unlessAtRest?: boolean}) => {
    const entry: LogEntry = {kind: options.rest ? 'urgent' : 'set-up', command};
    log.push(entry);
    const hadRoom = rig.gate.statistics.openWrites < given.maxOpenWrites;
    const before = rig.written.length;
    const fate = rig.gate.urgent(command.output, command, options);
    fates.push(fate);
    if (hadRoom && rig.written.length === before && !standsAlready(command.output)) {
      void fate.then(value => {
        if (value !== 'superseded') lateUrgents.push(command.serial);
      });
    }
    let isSettled = false;
    void fate.then(() => (isSettled = true));
    await Promise.resolve();
    entry.isKnown = isSettled;
  };

  const ordinaryCommand = (output: string, value: number) => {
    const command = rig.command(output, value);
    ordinary.add(command.serial);
    return command;
  };

  const state = (output: string, value: number, options?: {rest: boolean}) => {
    const command = ordinaryCommand(output, value);
    log.push({kind: 'state', command});
    fates.push(rig.gate.state(output, command, options));
  };

  const batch = async (outputs: readonly string[], value: number, off: readonly string[]) => {
    const parts = outputs.map((output): Part => {
      if (off.includes(output)) {
        expected.set(output, 'at rest');
        return {kind: 'urgent', command: rig.command(output, 0)};
      }
      expected.set(output, value);
      if (output !== 'format') return {kind: 'state', command: ordinaryCommand(output, value)};
      const command = rig.command(output, value);
      setUps.add(command.serial);
      return {kind: 'set-up', command};
    });
    log.push({kind: 'batch', parts});
    const hadRoom = rig.gate.statistics.openWrites < given.maxOpenWrites;
    rig.gate.batch(() => {
      for (const part of parts) {
        const {kind, command} = part;
        const send = kind === 'state' ? 'state' : 'urgent';
        const fate = rig.gate[send](command.output, command, {rest: kind === 'urgent'});
        fates.push(fate);
        if (kind === 'urgent') void fate.then(value => (part.isKnown ??= value === 'superseded'));
      }
    });
    const writtenSerials = new Set(rig.written.map(({command}) => command.serial));
    // Only what is known already is settled at once.
    await Promise.resolve();
    for (const part of parts) {
      part.isKnown ??= false;
      const {serial, output} = part.command;
      const isLate = part.kind !== 'state' && !part.isKnown && !writtenSerials.has(serial);
      if (hadRoom && isLate && !standsAlready(output)) lateUrgents.push(serial);
    }
  };

  for (const {pauseMs, action, motor, value, parts, off} of given.steps) {
    await rig.clock.advance(pauseMs);
    if (action === 'run' || action === 'light') {
      const output = action === 'run' ? motor : 'light';
      expected.set(output, value);
      state(output, value);
    } else if (action === 'batch') {
      await batch(parts, value, off);
    } else if (action === 'forget') {
      log.push({kind: 'forget', output: 'light'});
      expected.delete('light');
      rig.gate.forget('light');
    } else if (action === 'tone') {
      const command = ordinaryCommand('tone', value);
      const fate = rig.gate.event('tone', command);
      fates.push(fate);
      // After a tone that failed, a stop before it is still the desired state.
      void fate.then(value => {
        if (value === 'sent') expected.delete('tone');
        if (value !== 'failed') return;
        failedTones.add(command.serial);
        // Its answer was late, but it did sound.
        if (given.latencies.some(ms => ms >= DEFAULT_TIMES.writeTimeoutMs)) expected.delete('tone');
      });
    } else if (action === 'coast') {
      expected.set(motor, 'at rest');
      state(motor, 0, {rest: true});
    } else if (action === 'off') {
      expected.set(motor, 'at rest');
      await urgent(rig.command(motor, 0), {rest: true});
    } else if (action === 'end') {
      expected.set(motor, 'at rest');
      await urgent(rig.command(motor, 127), {rest: true, unlessAtRest: true});
    } else if (action === 'set-up') {
      const command = rig.command('format', value);
      setUps.add(command.serial);
      expected.set('format', value);
      await urgent(command, {});
    } else {
      const frames = [...MOTORS, 'tone'].map(output => ({output, frame: rig.command(output, 0)}));
      log.push({kind: 'stop'});
      stops.push({serial: frames[0]?.frame.serial ?? 0, writtenBefore: rig.written.length});
      void rig.gate
        .stop(frames)
        .then(each => fates.push(...each.map(fate => Promise.resolve(fate))));
      for (const {output} of frames) expected.set(output, 'at rest');
      expected.set('light', 'any');
    }
    checkCounts(rig.gate);
  }
  const settled = watch(fates);
  // With six outputs, slow answers, and two of three writes that fail, the last retry comes after more than 40 s.
  await rig.clock.advance(200_000);
  return {rig, log, settled, ordinary, setUps, failedTones, lateUrgents, stops, expected};
}

testProperty(
  'invariants of any history',
  fc.asyncProperty(history, async given => {
    const {rig, log, settled, ordinary, setUps, failedTones, lateUrgents, stops, expected} =
      await play(given);
    const {written} = rig;
    checkGroups(log);

    for (const [output, state] of expected) {
      const actual = rig.outputs.get(output);
      if (state === 'any') continue;
      if (state === 'at rest') {
        const isAtRest = actual === undefined || actual === 0 || actual === 127;
        if (!isAtRest) throw new Error(`${output} is left at ${String(actual)}`);
      } else if (actual !== state) {
        throw new Error(`${output} is ${String(actual)}, last commanded ${state}`);
      }
    }

    if (settled.includes('pending')) throw new Error('a promise never settled');
    if (rig.clock.timerCount() > 0) throw new Error('a timer is left');
    const mostOpenWrites = given.maxOpenWrites - 1 + PARTS.length;
    if (rig.mostOpenWrites() > mostOpenWrites) throw new Error('too many open writes');
    if (lateUrgents.length > 0) throw new Error('an urgent frame waited though there was room');

    const newest = new Map<string, number>();
    for (const {command} of written) {
      if (command.serial < (newest.get(command.output) ?? -1)) {
        throw new Error('a superseded value was sent after its successor');
      }
      // A stop is retried after a tone that failed.
      if (failedTones.has(command.serial)) continue;
      newest.set(command.output, command.serial);
    }

    for (const {serial, writtenBefore} of stops) {
      const old = written
        .slice(writtenBefore)
        .find(({command}) => command.serial < serial && !setUps.has(command.serial));
      if (old) throw new Error('something from before a stop was sent after it');
    }

    for (const [index, write] of written.entries()) {
      if (!ordinary.has(write.command.serial)) continue;
      const upToIt = written.slice(0, index + 1);
      const inOneSecond = upToIt.filter(({atMs}) => atMs > write.atMs - 1000);
      if (inOneSecond.length > RATE) throw new Error('an ordinary frame passed over the rate');
    }

    checkCounts(rig.gate);
    const counts = rig.gate.statistics;
    const settledCount = counts.sent + counts.superseded + counts.dropped + counts.failed;
    if (counts.offered !== settledCount) throw new Error('the counts do not add up');
    if (counts.written !== written.length) throw new Error('the gate miscounts its frames');
  }),
  100,
);

testProperty(
  'the staleness of an output is bounded',
  fc.asyncProperty(
    fc.integer({min: 0, max: 200}),
    fc.integer({min: 1, max: 15}),
    async (latencyMs, periodMs) => {
      const outputs = [...MOTORS, 'light', 'other'];
      const rig = createGateRig({
        maxOpenWrites: 1,
        answer: () => ({afterMs: latencyMs, accepts: true}),
      });
      for (let ms = 0; ms < 5000; ms += periodMs) {
        for (const output of outputs) void rig.gate.state(output, rig.command(output, ms));
        await rig.clock.advance(periodMs);
      }
      const boundMs =
        outputs.length * Math.max(1000 / RATE, latencyMs) + latencyMs + (BURST * 1000) / RATE;
      for (const output of outputs) {
        const written = rig.written.filter(({command}) => command.output === output);
        let lastMs = 0;
        for (const atMs of [...written.map(each => each.atMs), 5000]) {
          if (atMs - lastMs > boundMs)
            throw new Error(`${output} waited ${atMs - lastMs} ms, over ${boundMs}`);
          lastMs = atMs;
        }
      }
    },
  ),
  15,
);
