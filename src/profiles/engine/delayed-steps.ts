import {atDeadline, type Clock} from '../../clock.js';
import type {Command} from './commands.js';
import {isMet} from './scope.js';
import {isStop, type Run, type Sending, type Step} from './steps.js';

/** The most steps of one output. More would only be timers that a script in a loop has forgotten. */
const MAX_OF_OUTPUT = 100;
/** The most steps of all outputs. Each step looks at all that wait. */
const MAX_WAITING = 500;

/** What waits. */
export interface DelayedStep {
  readonly step: Step;
  readonly sending: Sending;
  readonly run: Run;
  /** The message as it would be now: its output stays the same. */
  readonly command: Command;
}

interface Waiting extends DelayedStep {
  readonly cancelTimer: () => void;
}

/** The steps that run after some time, unless their output gets another command before. */
export class DelayedSteps {
  readonly #clock: Clock;
  readonly #perform: (step: DelayedStep) => void;
  readonly #waiting = new Set<Waiting>();

  constructor(clock: Clock, perform: (step: DelayedStep) => void) {
    this.#clock = clock;
    this.#perform = perform;
  }

  add(delayed: DelayedStep, afterMs: number): void {
    const waiting: Waiting = {
      ...delayed,
      cancelTimer: atDeadline(this.#clock, this.#clock.now() + afterMs, () => {
        this.#waiting.delete(waiting);
        this.#perform(delayed);
      }),
    };
    this.#waiting.add(waiting);
    const {output} = delayed.command;
    this.#dropOldest(MAX_OF_OUTPUT, each => each.command.output === output);
    this.#dropOldest(MAX_WAITING, () => true);
  }

  /** The output gets this command: what earlier runs have left for it, and for its parts, is not needed. */
  cancelEarlier({output}: Command, run: Run): void {
    this.#take(({command, run: {number}}) => {
      const isOfOutput = command.output === output || command.whole === output;
      return isOfOutput && number < run.number;
    });
  }

  /** The project is stopped. Returns the stops that waited. */
  takeStops(): readonly Command[] {
    return this.#take(({step}) => step.stoppable).flatMap(stopsOf);
  }

  /** What takeStops() would return. */
  get stops(): readonly Command[] {
    return [...this.#waiting].filter(({step}) => step.stoppable).flatMap(stopsOf);
  }

  cancelAll(): void {
    this.#take(() => true);
  }

  /** Drops the oldest step if there are more than `most`. A stop is dropped only if all are stops. */
  #dropOldest(most: number, isCounted: (waiting: Waiting) => boolean): void {
    if (this.#waiting.size <= most) return;
    const all = [...this.#waiting].filter(isCounted);
    if (all.length <= most) return;
    const dropped = all.find(({sending}) => !isStop(sending)) ?? all[0];
    this.#take(waiting => waiting === dropped);
  }

  #take(isTaken: (waiting: Waiting) => boolean): readonly Waiting[] {
    const taken = [...this.#waiting].filter(isTaken);
    for (const waiting of taken) {
      waiting.cancelTimer();
      this.#waiting.delete(waiting);
    }
    return taken;
  }
}

/** The messages of the step, and of those that follow it, that stop something. */
function stopsOf({step, run: {lookup}, command: {place}}: DelayedStep): readonly Command[] {
  const stops: Command[] = [];
  for (let each: Step | null = step; each !== null; each = each.next) {
    const {sending, when} = each;
    if (sending === null || !isStop(sending) || !isMet(when, lookup)) continue;
    stops.push(sending.make(lookup, each === step ? place : {}));
  }
  return stops;
}
