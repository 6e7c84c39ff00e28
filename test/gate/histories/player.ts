import type {Clock} from '../../../src/clock.js';
import type {Fate} from '../../../src/gate/gate.js';
import {DEFAULT_TIMES} from '../../../src/gate/options.js';
import type {MessageOptions, Part} from '../../../src/gate/message.js';
import {RateLimiter} from '../../../src/limiters/rate-limiter.js';
import {createGateRig, isSame, type Answer, type Command, type Written} from '../gate-harness.js';
import type {GroupPart, LogEntry} from './groups.js';
import {
  AT_REST,
  COAST,
  JOINTS,
  MOTORS,
  SETS,
  type History,
  type Message,
  type Step,
} from './history.js';

export const RATE = 20;
export const MOTORS_RATE = 5;
export const MOTORS_BURST = 4;

/** Each event has a value of its own, which is higher than that of any state. */
const FIRST_EVENT = 1_000;

export const costOf = ({value}: Pick<Command, 'value'>) => (value > 50 ? 2 : 1);
export const isOfMotor = ({output}: Pick<Command, 'output'>) =>
  output === 'pair' || MOTORS.includes(output);

/** A message as it was sent. */
interface Sent {
  readonly kind: GroupPart['kind'] | 'event';
  readonly command: Command;
  readonly fate: Promise<Fate>;
}

/** Plays a history against a gate. It knows what the commands mean, and nothing of the gate's orders. */
export class Player {
  readonly rig;
  readonly fates: Promise<Fate>[] = [];
  /** The states in which each output may be at the end. One that is missing may be in any. */
  readonly allowed = new Map<string, Set<number | undefined>>();
  /** The serial numbers of states and events, which wait for the rate. */
  readonly ordinary = new Set<number>();
  readonly setUps = new Set<number>();
  /** Urgent messages that have waited although there was room. */
  readonly late: number[] = [];
  /** For each red stop: its first serial number, and the number of writes before it. */
  readonly stops: {readonly serial: number; readonly writtenBefore: number}[] = [];
  readonly log: LogEntry[] = [];
  /** A report confirms a whole message: what a newer one has left of it is written again and again. */
  readonly hasParts: boolean;
  readonly #given: History;
  readonly #joints = new Set<string>();
  readonly #writes = new Map<string, number>();
  /** What leaves together in the present step. */
  #parts: GroupPart[] = [];
  #states = 0;
  #nextEvent = FIRST_EVENT;
  /** Whether the write that is answered now has no effect. */
  #isLost = false;

  constructor(given: History) {
    this.#given = given;
    this.hasParts = given.hasParts && given.reports === null;
    const {maxOpenWrites, burst, asksEvery, unacknowledged, reports, hasLimits} = given;
    this.rig = createGateRig({
      rate: RATE,
      burst,
      maxOpenWrites,
      wantsAnswer: () => ++this.#states % asksEvery === 0,
      canAcknowledge: ({output}) => reports === null && !unacknowledged.includes(output),
      confirms: reports !== null,
      answer: (index, {output}) => this.#answer(index, output),
      onWrite: write => this.#handleWrite(write),
      ...(hasLimits && {createLimits}),
    });
  }

  async perform({pauseMs, special, messages}: Step): Promise<void> {
    const {gate, clock} = this.rig;
    await clock.advance(pauseMs);
    const [{value}] = messages as [Message];
    if (special === 'none') await this.#send(messages);
    else if (special === 'tone') this.#event('tone');
    else if (special === 'forget') {
      const output = value > 50 ? 'light' : 'joint 1';
      this.#joints.delete(output);
      this.allowed.delete(output);
      this.log.push({kind: 'forget', output});
      gate.forget(output);
    } else this.#redStop(special === 'red stop' || !this.hasParts ? MOTORS : ['pair', 'C']);
  }

  /** Sends one message, or several together. Notes what the gate knows to be unnecessary, and urgent messages that wait for nothing. */
  async #send(messages: readonly Message[]): Promise<void> {
    const {gate, written} = this.rig;
    const {maxOpenWrites} = this.#given;
    const hadRoom = gate.statistics.openWrites < maxOpenWrites;
    const moving = new Set(MOTORS.filter(motor => this.#mayMove(motor)));
    const before = written.length;
    const sent: Sent[] = [];
    const send = () => {
      for (const each of messages) sent.push(this.#perform(each));
    };
    this.#parts = [];
    this.log.push({kind: 'batch', parts: this.#parts});
    if (messages.length === 1) send();
    else gate.batch(send);
    const inCall = written.slice(before).map(({command}) => command);
    // Another stop, such as the part of a pair that loses its other motor, may have taken the last room.
    const isFull =
      gate.statistics.openWrites >= maxOpenWrites &&
      inCall.some(({value}) => AT_REST.includes(value));
    const settled = new Set<Command>();
    for (const {command, fate} of sent) void fate.then(() => settled.add(command));
    // What the gate knows to be unnecessary, and what another message of the step has replaced, is settled at once.
    await Promise.resolve();
    for (const {kind, command} of sent) {
      if (kind === 'event' || kind === 'state') continue;
      if (inCall.some(({serial}) => serial === command.serial)) continue;
      if (settled.has(command)) {
        const part = this.#parts.find(each => each.command === command);
        if (part !== undefined) part.isKnown = true;
        continue;
      }
      const isFirst = kind === 'set-up' || setBy(command.output).some(each => moving.has(each));
      if (hadRoom && !isFull && isFirst) this.late.push(command.serial);
    }
  }

  #perform({kind, target, stopped, value, stopValue}: Message): Sent {
    const {gate} = this.rig;
    const {hasParts} = this;
    if (kind === 'event') return this.#event(hasParts ? 'pair' : 'tone');
    if (kind === 'set-up') {
      const command = this.rig.command('format', value);
      this.setUps.add(command.serial);
      this.allowed.set('format', new Set([value]));
      return this.#sent('set-up', command, () => gate.urgent('format', command));
    }
    if (kind === 'coast' || kind === 'stop' || kind === 'end') {
      const output = hasParts ? stopped : stopped.replace('pair', 'A');
      const {command, options} = this.#message(output, kind === 'coast' ? COAST : stopValue);
      this.#expect(command);
      if (kind === 'coast')
        return this.#sent('state', command, () =>
          gate.state(output, command, {...options, rest: true}),
        );
      const unlessAtRest = kind === 'end';
      if (unlessAtRest) for (const each of setBy(output)) this.allowed.set(each, new Set(AT_REST));
      return this.#sent('urgent', command, () =>
        gate.urgent(output, command, {...options, rest: true, unlessAtRest}),
      );
    }
    const output = hasParts ? target : (INDEPENDENT[target] ?? target);
    const turnsOne = kind === 'turn one' && output === 'pair';
    const {command, options} = this.#message(output, value, ...(turnsOne ? [COAST] : []));
    this.#expect(command);
    return this.#sent('state', command, () => gate.state(output, command, options));
  }

  #sent(kind: Sent['kind'], command: Command, send: () => Promise<Fate>): Sent {
    if (kind === 'state' || kind === 'event') this.ordinary.add(command.serial);
    // Before it may be written. Only the newest message of each output is a part.
    if (kind !== 'event') {
      const same = this.#parts.findIndex(each => each.command.output === command.output);
      if (same >= 0) this.#parts.splice(same, 1);
      this.#parts.push({kind, command});
    }
    const fate = send();
    this.fates.push(fate);
    return {kind, command, fate};
  }

  #event(output: string): Sent {
    const {command, options} = this.#message(output, this.#nextEvent++);
    const outputs = setBy(output).map(each => ({name: each, allowed: this.allowed.get(each)}));
    for (const {allowed} of outputs) allowed?.add(command.value);
    const sent = this.#sent('event', command, () =>
      this.rig.gate.event(output, command, undefined, options),
    );
    void sent.fate.then(fate => {
      for (const {name, allowed} of outputs) {
        // Its parts may have been sent if it was superseded.
        if (fate === 'dropped') allowed?.delete(command.value);
        // It ends the repeats of what no report has confirmed, and may be lost itself.
        const isAny = this.#given.reports !== null && this.allowed.get(name) === allowed;
        if (isAny) this.allowed.delete(name);
      }
    });
    return sent;
  }

  #redStop(outputs: readonly string[]): void {
    for (const output of ['light', ...JOINTS]) this.allowed.delete(output);
    const frames = [...outputs, 'tone'].map(output => {
      const {command, options} = this.#message(output, COAST);
      this.#expect(command);
      return {output, frame: command, ...options};
    });
    this.log.push({kind: 'stop'});
    this.stops.push({
      serial: frames[0]?.frame.serial ?? 0,
      writtenBefore: this.rig.written.length,
    });
    const all = this.rig.gate.stop(frames);
    for (const index of frames.keys()) this.fates.push(all.then(fates => fates[index] ?? 'failed'));
  }

  /** @param values Of what it sets; one: of all. */
  #message(output: string, ...values: readonly number[]) {
    const {rig} = this;
    const [first = COAST] = values;
    if (this.hasParts && JOINTS.includes(output) && !this.#joints.has(output)) {
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

  #handleWrite(write: Written): void {
    this.log.push({kind: 'written', write});
    const {reports} = this.#given;
    if (reports === null || this.#isLost) return;
    const {command} = write;
    this.rig.clock.after(reports.afterMs, () =>
      this.rig.gate.confirmIfShown(command.output, isSame(command)),
    );
  }

  #answer(index: number, output: string): Answer {
    const {latencies, refuses, swallows, executesSwallowed, reports} = this.#given;
    const count = this.#writes.get(output) ?? 0;
    this.#writes.set(output, count + 1);
    if (reports !== null) {
      this.#isLost = reports.lost[count % reports.lost.length] === true;
      return {afterMs: 0, accepts: true, isLost: this.#isLost};
    }
    if (swallows > 0 && count % swallows === 1)
      return executesSwallowed ? 'executed, never answered' : 'never';
    return {
      afterMs: latencies[index % latencies.length] ?? 0,
      accepts: refuses === 0 || count % refuses !== 0,
    };
  }
}

/** The output of a message for several ones, in a history without such messages. */
const INDEPENDENT: Readonly<Record<string, string>> = {pair: 'A', arm: 'light'};

const setBy = (output: string): readonly string[] => SETS[output] ?? [output];

const createLimits = (clock: Clock) => {
  const limiter = new RateLimiter(MOTORS_RATE, {burst: MOTORS_BURST, strict: true, clock});
  return {
    costOf,
    limiterOf: (command: Command) => (isOfMotor(command) ? limiter : undefined),
  };
};

/** Longer than the last retry of any output takes, with slow answers and two of three writes that fail. */
export const SETTLED_MS = 150 * DEFAULT_TIMES.writeTimeoutMs;
