/** Random histories of messages for several outputs, and what the far end has at their ends. */
import * as fc from 'fast-check';
import type {Fate} from '../../src/gate/gate.js';
import type {MessageOptions, Part} from '../../src/gate/message.js';
import {testProperty} from '../support/property.js';
import {createGateRig, watch, type Answer, type Command} from './gate-harness.js';

const COAST = 0;
const BRAKE = 127;
const AT_REST = [COAST, BRAKE, undefined];
/** The value of an event is higher than that of any state. */
const EVENT = 1_000;
const MOTORS = ['A', 'B', 'C'];
const JOINTS = ['joint 1', 'joint 2'];
/** What the frame of each output sets at the far end, if that is not the output itself. */
const SETS: Readonly<Record<string, readonly string[]>> = {pair: ['A', 'B'], arm: JOINTS};
const setBy = (output: string) => SETS[output] ?? [output];

const TARGETS = ['pair', 'pair', ...MOTORS, 'arm', ...JOINTS, 'light'];
const STOPPED = ['pair', ...MOTORS];

const action = fc.record({
  kind: fc.constantFrom('run', 'run', 'run', 'turn one', 'stop', 'stop', 'event'),
  target: fc.constantFrom(...TARGETS),
  stopped: fc.constantFrom(...STOPPED),
  value: fc.integer({min: 1, max: 100}),
  stopValue: fc.constantFrom(COAST, BRAKE),
  unlessAtRest: fc.boolean(),
});
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

const history = fc.record({
  maxOpenWrites: fc.constantFrom(1, 4),
  /** Whether there is a frame for each motor of the pair. */
  isDivisible: fc.boolean(),
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
  unacknowledged: fc.constantFrom<readonly string[]>(
    ...[[], [], ['pair', ...MOTORS], ['pair', ...MOTORS, 'arm', ...JOINTS, 'light', 'tone']],
  ),
  /**
   * Every n-th write of each output is refused; 0: none. Of all outputs, the frame of a pair and that of a motor, which follows it,
   * could be refused and accepted in turn for ever.
   */
  refuses: fc.constantFrom(0, 0, 2, 3, 7),
  /** Every n-th write of each output is never answered; 0: none. */
  swallows: fc.constantFrom(0, 0, 3, 5),
  executesSwallowed: fc.boolean(),
  steps: fc.array(
    fc.record({
      pauseMs: fc.oneof(
        fc.constant(0),
        fc.integer({min: 0, max: 40}),
        fc.integer({min: 0, max: 400}),
      ),
      special: fc.constantFrom(
        ...['none', 'none', 'none', 'none', 'none', 'none', 'step', 'step', 'tone'],
        ...['forget', 'red stop', 'red stop of the pair'],
      ),
      first: action,
      second: action,
    }),
    {minLength: 1, maxLength: 60, size: 'max'},
  ),
});
type History = typeof history extends fc.Arbitrary<infer H> ? H : never;

class Player {
  readonly rig;
  readonly fates: Promise<Fate>[] = [];
  readonly lateStops: number[] = [];
  /** The states in which each output may be at the end. One that is missing may be in any. */
  readonly allowed = new Map<string, Set<number | undefined>>();
  readonly #given: History;
  readonly #joints = new Set<string>();
  readonly #writes = new Map<string, number>();
  #states = 0;

  constructor(given: History) {
    this.#given = given;
    const {maxOpenWrites, asksEvery, unacknowledged} = given;
    this.rig = createGateRig({
      maxOpenWrites,
      wantsAnswer: () => ++this.#states % asksEvery === 0,
      canAcknowledge: ({output}) => !unacknowledged.includes(output),
      answer: (index, {output}) => this.#answer(index, output),
    });
  }

  async perform({pauseMs, special, first, second}: History['steps'][number]): Promise<void> {
    const {gate, clock} = this.rig;
    await clock.advance(pauseMs);
    if (special === 'none') await this.#send([first]);
    else if (special === 'step') await this.#send([first, second]);
    else if (special === 'tone') this.#event('tone', first.value);
    else if (special === 'forget') {
      const output = first.unlessAtRest ? 'light' : 'joint 1';
      this.#joints.delete(output);
      this.allowed.delete(output);
      gate.forget(output);
    } else this.#redStop(special === 'red stop' ? MOTORS : ['pair', 'C']);
  }

  async #send(actions: readonly Action[]): Promise<void> {
    const {gate, written} = this.rig;
    const hadRoom = gate.statistics.openWrites < this.#given.maxOpenWrites;
    const moving = new Set(MOTORS.filter(motor => this.#mayMove(motor)));
    const before = written.length;
    const stops: {command: Command; isSettled: boolean}[] = [];
    const send = () => {
      for (const each of actions) {
        const stop = this.#perform(each);
        if (stop === null) continue;
        const entry = {command: stop.command, isSettled: false};
        void stop.fate.then(() => (entry.isSettled = true));
        stops.push(entry);
      }
    };
    if (actions.length === 1) send();
    else gate.batch(send);
    const inCall = written.slice(before).map(({command}) => command);
    const serials = new Set(inCall.map(({serial}) => serial));
    // Another stop, such as the part of a pair that loses its other motor, may have taken the last room.
    const isFull =
      gate.statistics.openWrites >= this.#given.maxOpenWrites &&
      inCall.some(({value}) => AT_REST.includes(value));
    // What the gate knows to be unnecessary, and what another message of the step has replaced, is settled at once.
    await Promise.resolve();
    for (const {command, isSettled} of stops) {
      const isFirst = setBy(command.output).some(output => moving.has(output));
      if (hadRoom && !isFull && isFirst && !isSettled && !serials.has(command.serial))
        this.lateStops.push(command.serial);
    }
  }

  /** Returns the stop that was sent, if it was one. */
  #perform({kind, target, stopped, value, stopValue, unlessAtRest}: Action) {
    if (kind === 'event') {
      this.#event('pair', value);
      return null;
    }
    if (kind === 'stop') return this.#stop(stopped, stopValue, unlessAtRest);
    const values = kind === 'turn one' && target === 'pair' ? [value, COAST] : [value];
    const {command, options} = this.#message(target, ...values);
    this.#expect(command);
    this.fates.push(this.rig.gate.state(target, command, options));
    return null;
  }

  #stop(output: string, value: number, unlessAtRest: boolean) {
    const {command, options} = this.#message(output, value);
    this.#expect(command);
    if (unlessAtRest) for (const each of setBy(output)) this.allowed.set(each, new Set(AT_REST));
    const fate = this.rig.gate.urgent(output, command, {...options, rest: true, unlessAtRest});
    this.fates.push(fate);
    return {command, fate};
  }

  #event(output: string, value: number): void {
    const {command, options} = this.#message(output, value + EVENT);
    const sets = setBy(output).map(each => this.allowed.get(each));
    for (const allowed of sets) allowed?.add(command.value);
    const fate = this.rig.gate.event(output, command, undefined, options);
    this.fates.push(fate);
    // Its parts may have been sent if it was superseded.
    void fate.then(value => {
      if (value === 'dropped') for (const allowed of sets) allowed?.delete(command.value);
    });
  }

  #redStop(outputs: readonly string[]): void {
    for (const output of ['light', ...JOINTS]) this.allowed.delete(output);
    const frames = [...outputs, 'tone'].map(output => {
      const {command, options} = this.#message(output, COAST);
      this.#expect(command);
      return {output, frame: command, ...options};
    });
    const all = this.rig.gate.stop(frames);
    for (const index of frames.keys()) this.fates.push(all.then(fates => fates[index] ?? 'failed'));
  }

  /** @param values Of what it sets; one: of all. */
  #message(output: string, ...values: readonly number[]) {
    const {rig} = this;
    const [first = COAST] = values;
    if (JOINTS.includes(output) && !this.#joints.has(output)) {
      this.#joints.add(output);
      rig.gate.addPart('arm', output);
    }
    const sets = setBy(output).map((each, index) => ({
      output: each,
      value: values[index] ?? first,
    }));
    const command: Command = {...rig.command(output, first), sets};
    const parts: Part<Command>[] =
      output === 'pair'
        ? sets.map(({output, value}) => ({
            output,
            frame: this.#given.isDivisible ? rig.command(output, value) : null,
            rest: AT_REST.includes(value),
          }))
        : ['arm', ...this.#joints].map(each => ({output: each, frame: null}));
    const options: MessageOptions<Command> = output in SETS ? {parts} : {};
    return {command, options};
  }

  #expect({sets = []}: Command): void {
    for (const {output, value} of sets) this.allowed.set(output, new Set([value]));
  }

  /** Whether what was written last for this output does not stop it. Whether a stop failed is tested in stops.test.ts. */
  #mayMove(output: string): boolean {
    const sets = this.rig.written.flatMap(({command}) => command.sets ?? [command]);
    const last = sets.filter(each => each.output === output).at(-1);
    return !AT_REST.includes(last?.value);
  }

  #answer(index: number, output: string): Answer {
    const {latencies, refuses, swallows, executesSwallowed} = this.#given;
    const count = this.#writes.get(output) ?? 0;
    this.#writes.set(output, count + 1);
    if (swallows > 0 && count % swallows === 1)
      return executesSwallowed ? 'executed, never answered' : 'never';
    return {
      afterMs: latencies[index % latencies.length] ?? 0,
      accepts: refuses === 0 || count % refuses !== 0,
    };
  }
}

testProperty(
  'messages for several outputs: each output ends as last commanded',
  fc.asyncProperty(history, async given => {
    const player = new Player(given);
    for (const step of given.steps) await player.perform(step);
    const {rig, fates, lateStops, allowed} = player;
    const settled = watch(fates);
    await rig.clock.advance(300_000);

    for (const [output, states] of allowed) {
      const actual = rig.outputs.get(output);
      if (!states.has(actual))
        throw new Error(`${output} is ${String(actual)}, not ${[...states].join(' or ')}`);
    }
    if (lateStops.length > 0) throw new Error('a stop waited although there was room');
    if (settled.includes('pending')) throw new Error('a promise never settled');
    if (rig.clock.timerCount() > 0) throw new Error('a timer is left');

    const {offered, sent, superseded, dropped, failed, waiting, written} = rig.gate.statistics;
    if (waiting > 0) throw new Error('a message waits');
    if (offered !== sent + superseded + dropped + failed)
      throw new Error('the counts do not add up');
    if (written !== rig.written.length) throw new Error('the gate miscounts its frames');
    rig.gate.close();
  }),
  300,
);
