import type {Device, DeviceContext, Driver, StopFrame} from '../../hubs/device.js';
import {parseFields} from '../codec.js';
import type {CommandKind} from '../format.js';
import type {Formula, Lookup, Value} from '../formula.js';
import {NewestMessages} from '../outputs.js';
import type {ShownDevice, ShownOutput} from '../shown-device.js';
import {batteryAfter} from './battery.js';
import type {Command} from './commands.js';
import {DelayedSteps} from './delayed-steps.js';
import {EventWaits} from './event-waits.js';
import {EventWatch} from './event-watch.js';
import type {Plan} from './plan.js';
import type {ProfileDevice} from './profile-device.js';
import type {Report} from './report.js';
import {isTrue, NO_ARGUMENTS, toFinite, type Arguments, type Scope} from './scope.js';
import {Sender} from './sender.js';
import {SetUp} from './set-up.js';
import {evaluateAll, type Step} from './steps.js';

/** The device is built in: one, in a port of its own. */
export const PORT = 0;
export const TYPE = 0;

/** The variables to remember. */
type Memory = readonly (readonly [name: string, value: Value])[];

/** One run of the steps of a block or of a report. */
interface Run {
  /** Counted over all of them. */
  readonly number: number;
  readonly lookup: Lookup;
}

class EngineDevice implements ProfileDevice, Device<Memory> {
  readonly #plan: Plan;
  readonly #context: DeviceContext<Memory>;
  readonly #scope: Scope;
  readonly #setUp: SetUp;
  readonly #sender: Sender;
  readonly #delayed: DelayedSteps;
  readonly #waits: EventWaits;
  readonly #watches: ReadonlyMap<Report, readonly EventWatch[]>;
  readonly #arrived = new Set<Report>();
  readonly #sent = new NewestMessages<Command>();
  #runs = 0;
  #isSetUp = false;

  constructor(plan: Plan, context: DeviceContext<Memory>) {
    const {link, clock, remembered = []} = context;
    this.#plan = plan;
    this.#context = context;
    this.#scope = plan.initial.copy();
    for (const [name, value] of remembered) this.#scope.set(name, value);
    this.#setUp = new SetUp(link);
    const {perSecond: maxUrgentPerSecond} = plan.profile.sending;
    this.#sender = new Sender({link, clock, setUp: this.#setUp, maxUrgentPerSecond});
    this.#delayed = new DelayedSteps(clock);
    this.#waits = new EventWaits(clock);
    this.#watches = new Map(
      plan.reports.map(report => [report, report.events.map(event => new EventWatch(event))]),
    );
  }

  start(): void {
    this.#isSetUp = true;
    const lookup = this.#lookupWith(NO_ARGUMENTS);
    this.#setUp.start(
      // A set-up step has the kind of its command.
      this.#plan.setUp.map(({as, make}) => ({
        kind: as as CommandKind,
        ...this.#made(make(lookup)),
      })),
    );
  }

  /** @param index The report that the decoder has found. */
  receive(data: DataView, index = 0): boolean {
    const report = this.#plan.reports[index];
    const values = report && parseFields(report.fields, data);
    if (!values) return false;
    for (const [name, value] of Object.entries(values)) this.#scope.set(name, value);
    this.#arrived.add(report);
    this.run(report.run, NO_ARGUMENTS);
    const {battery} = this.#plan.profile;
    if (battery !== undefined) batteryAfter.set(data, this.#scope.get(battery));
    const lookup = this.#lookupWith(NO_ARGUMENTS);
    const happened = (this.#watches.get(report) ?? []).filter(watch =>
      watch.hasHappened(lookup, this.#isSetUp),
    );
    for (const {event} of happened) {
      this.#waits.happened(event.name);
      this.#context.emit(event.name);
    }
    return true;
  }

  run(steps: readonly Step[], args: Arguments): void {
    this.#runs += 1;
    const run = {number: this.#runs, lookup: this.#lookupWith(args)};
    for (const step of steps) this.#begin(step, run);
  }

  evaluate(formula: Formula, args: Arguments): Value {
    return formula.evaluate(this.#lookupWith(args));
  }

  hasArrived(report: Report): boolean {
    return this.#arrived.has(report);
  }

  get reported(): ShownDevice['reported'] {
    const fields = [...this.#plan.reportOfField].filter(([, report]) => this.#arrived.has(report));
    return Object.fromEntries(fields.map(([name]) => [name, this.#scope.get(name)]));
  }

  get outputs(): ShownDevice['outputs'] {
    const {commands} = this.#plan.profile;
    const valuesOf = ({name, frame: {bytes}}: Command) => {
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      return parseFields(commands[name]?.fields ?? [], view) ?? {};
    };
    return new Map(
      [...this.#sent.all].map(([output, command]): [string, ShownOutput] => [
        output,
        {command: command.name, values: valuesOf(command)},
      ]),
    );
  }

  waitFor(event: string, timeLimitMs: number): Promise<void> {
    return this.#waits.waitFor(event, timeLimitMs);
  }

  stop(): readonly StopFrame[] {
    this.#endRuns();
    this.#setUp.forgetNewer();
    const lookup = this.#lookupWith(NO_ARGUMENTS);
    const frames = this.#plan.stop
      .filter(({when}) => when === null || isTrue(when.evaluate(lookup)))
      .map(({make}) => this.#made(make(lookup)));
    for (const {name, afterStop} of this.#plan.variables) {
      if (afterStop !== null) this.#scope.set(name, afterStop);
    }
    return frames;
  }

  remember(): Memory {
    return this.#plan.variables
      .filter(({remember}) => remember)
      .map(({name}) => [name, this.#scope.get(name)]);
  }

  dispose(): void {
    this.#endRuns();
    this.#setUp.end();
  }

  #endRuns(): void {
    this.#delayed.cancelAll();
    this.#waits.endAll();
  }

  #lookupWith(args: Arguments): Lookup {
    return this.#scope.lookupWith(args);
  }

  #made(command: Command): Command {
    this.#sent.set(command.output, command);
    return command;
  }

  #begin(step: Step, run: Run): void {
    const {afterMs, sending} = step;
    const waitMs = afterMs && toFinite(afterMs.evaluate(run.lookup));
    if (waitMs !== null && waitMs > 0 && sending !== null) {
      const {output} = sending.make(run.lookup);
      this.#delayed.add(output, run.number, waitMs, () => this.#perform(step, run));
    } else this.#perform(step, run);
  }

  #perform(step: Step, {number, lookup}: Run): void {
    const {when, set, sending, afterMs, waitMs, cancels} = step;
    if (when !== null && !isTrue(when.evaluate(lookup))) return;
    for (const [name, value] of evaluateAll(set, lookup)) this.#scope.set(name, toFinite(value));
    if (sending === null) return;
    const command = this.#made(sending.make(lookup));
    if (sending.as === 'forget') this.#sent.forget(command.output);
    if (cancels) this.#delayed.cancelEarlier(command.output, number);
    this.#sender.send(command, sending.as, {
      unlessAtRest: afterMs !== null,
      ...(waitMs && {waitMs: toFinite(waitMs.evaluate(lookup))}),
    });
  }
}

export function createDriver(plan: Plan): Driver<ProfileDevice, Memory> {
  return {
    type: TYPE,
    kind: plan.kind,
    stopsFirst: true,
    create: context => new EngineDevice(plan, context),
  };
}
