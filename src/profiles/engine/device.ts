import type {Device, DeviceContext, Driver, StopFrame} from '../../hubs/device.js';
import {encodeFields, parseFields, valuesOf, type MessageValues} from '../codec.js';
import type {Frame} from '../../hubs/link.js';
import type {SendKind} from '../format.js';
import type {Formula, Lookup, Value} from '../formula.js';
import {NewestMessages, profileOutputName} from '../outputs.js';
import type {ShownDevice, ShownOutput} from '../shown-device.js';
import type {Command} from './commands.js';
import {DelayedSteps} from './delayed-steps.js';
import {EventWaits, EventWatch} from './events.js';
import type {Plan} from './plan.js';
import type {FittingReport, ProfileDevice, ProfilePayloads, Report} from './profile-device.js';
import {isMet, NO_ARGUMENTS, toFinite, type Arguments, type Scope} from './scope.js';
import {Sender} from './sender.js';
import {evaluateAll, isStop, type Run, type Sending, type Step} from './steps.js';

interface Memory {
  readonly variables: readonly (readonly [name: string, value: Value])[];
  /** The newest states that are remembered, in the order of the commands. */
  readonly states: readonly Command[];
  /** The stops that waited. */
  readonly stops: readonly Command[];
}

const NOTHING = {variables: [], states: []};

class EngineDevice implements ProfileDevice, Device<Memory, ProfilePayloads> {
  readonly #plan: Plan;
  readonly #context: DeviceContext<Memory>;
  readonly #scope: Scope;
  readonly #sender: Sender;
  readonly #delayed: DelayedSteps;
  readonly #waits: EventWaits;
  readonly #watches: ReadonlyMap<Report, readonly EventWatch[]>;
  readonly #arrived = new Set<Report>();
  /** When the set-up began; null before it. */
  #setUpAtMs: number | null = null;
  readonly #sent = new NewestMessages<Command>();
  /** Those that are remembered. */
  #states = new NewestMessages<Command>();
  /** The outputs of the set-up, and what they are parts of. Null before it. */
  #setUpOutputs: ReadonlySet<string> | null = null;
  /** The stops that waited when the connection to this device was lost. */
  #stopsOfBefore: readonly Command[];
  #runs = 0;

  constructor(plan: Plan, context: DeviceContext<Memory>) {
    const {link, clock} = context;
    this.#plan = plan;
    this.#context = context;
    this.#scope = plan.initial.copy();
    this.#stopsOfBefore = context.remembered?.stops ?? [];
    this.#restore(context.remembered);
    const {perSecond: maxUrgentPerSecond} = plan.profile.sending;
    const {wholes} = plan;
    this.#sender = new Sender({link, clock, maxUrgentPerSecond, wholes});
    this.#delayed = new DelayedSteps(clock, ({step, run, command}) =>
      this.#perform(step, run, command.place),
    );
    this.#waits = new EventWaits(clock);
    const lookup = this.#lookupWith(NO_ARGUMENTS);
    this.#watches = new Map(
      plan.reports.map(report => [
        report,
        report.events.map(event => new EventWatch(event, lookup)),
      ]),
    );
  }

  start(): void {
    this.#setUpAtMs = this.#context.clock.now();
    const lookup = this.#lookupWith(NO_ARGUMENTS);
    const messages = this.#plan.setUp.map(({make, stoppable}) => ({...make(lookup), stoppable}));
    this.#show(messages);
    // The set-up has its own values for these. A state of the whole would replace that of a part.
    const setUpOutputs = new Set(messages.flatMap(({output, whole}) => [output, whole]));
    this.#setUpOutputs = setUpOutputs;
    const remembered = [...this.#states.all.values()].filter(
      ({output}) => !setUpOutputs.has(output),
    );
    void this.#sender.start(messages).then(areSent => {
      if (!areSent) return;
      for (const command of remembered) {
        if (this.#states.all.get(command.output) === command) this.#sendState(command);
      }
    });
  }

  receive(fitting: ProfilePayloads['value']): boolean {
    const found = fitting.find(({report, values}) =>
      isMet(report.when, this.#lookupWith(new Map(Object.entries(values)))),
    );
    if (found !== undefined) this.#handle(found);
    return found !== undefined;
  }

  #handle({report, values}: FittingReport): void {
    for (const [name, value] of Object.entries(values)) this.#scope.set(name, value);
    const isState = this.#isState(report);
    this.#arrived.add(report);
    this.#confirm(report, values);
    this.run(report.run, NO_ARGUMENTS);
    const lookup = this.#lookupWith(NO_ARGUMENTS);
    const happened = (this.#watches.get(report) ?? []).filter(watch =>
      watch.hasHappened(lookup, isState),
    );
    for (const {event} of happened) {
      this.#waits.happened(event.name);
      this.#context.emit(event.name);
    }
  }

  /** Compares the report with what was sent, as the report can say it. */
  #confirm({name, fields}: Report, reported: MessageValues): void {
    const commands = Object.values(this.#plan.profile.commands).filter(
      ({confirmedBy}) => confirmedBy === name,
    );
    const isShown = ({bytes}: Frame) =>
      commands.some(command => {
        const values = parseFields(command.fields, bytes);
        if (values === null) return false;
        const expected = parseFields(fields, encodeFields(fields, values)) ?? {};
        const common = valuesOf(fields).filter(field => Object.hasOwn(values, field.name));
        return common.every(field => expected[field.name] === reported[field.name]);
      });
    for (const [output, newest] of this.#sent.all) {
      const isReported = this.#plan.profile.commands[newest.name]?.confirmedBy === name;
      if (isReported) this.#context.link.confirmIfShown(output, isShown);
    }
  }

  #valuesOf({name, frame: {bytes}}: Command): MessageValues {
    return parseFields(this.#plan.profile.commands[name]?.fields ?? [], bytes) ?? {};
  }

  /** Whether this report, which has just come, only says what is so since before the connection. */
  #isState(report: Report): boolean {
    const nowMs = this.#nowMs;
    return nowMs < 0 || (nowMs < report.stateUntilMs && !this.#arrived.has(report));
  }

  run(steps: readonly Step[], args: Arguments): void {
    this.#runs += 1;
    const run = {number: this.#runs, lookup: this.#lookupWith(args)};
    for (const step of steps) this.#begin(step, run);
  }

  rememberSteps(steps: readonly Step[], args: Arguments): void {
    const scope = this.#scope.copy();
    const lookup = this.#lookupWith(args, scope);
    const changed = new Set<string>();
    for (const first of steps) {
      for (let step: Step | null = first; step !== null; step = step.next) {
        const {when, set, sending} = step;
        if (!isMet(when, lookup)) break;
        for (const [name, value] of evaluateAll(set, lookup)) scope.set(name, toFinite(value));
        if (sending === null) continue;
        const command = sending.make(lookup);
        const isRemembered = this.#rememberState(command, sending);
        if (this.#setUpOutputs?.has(command.output)) changed.add(command.output);
        // Before the set-up: it is sent after it.
        else if (this.#setUpOutputs !== null && isRemembered) this.#sendState(command);
      }
    }
    for (const {name, remember} of this.#plan.variables) {
      if (remember) this.#scope.set(name, scope.get(name));
    }
    // The set-up has its own values for these, perhaps from the variables.
    const lookupNow = this.#lookupWith(NO_ARGUMENTS);
    for (const {make} of this.#plan.setUp) {
      const command = make(lookupNow);
      if (changed.has(command.output) || changed.has(command.whole)) this.#sendState(command);
    }
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
    return new Map(
      [...this.#sent.all].map(([output, command]): [string, ShownOutput] => [
        profileOutputName(output) ?? output,
        {command: command.name, values: this.#valuesOf(command)},
      ]),
    );
  }

  waitFor(...wait: Parameters<ProfileDevice['waitFor']>): Promise<void> {
    return this.#waits.waitFor(...wait);
  }

  stop(): readonly StopFrame[] {
    this.#waits.endAll();
    this.#sender.stop();
    const lookup = this.#lookupWith(NO_ARGUMENTS);
    const all = this.#plan.stop.map(({make, when}) => ({
      command: make(lookup),
      isNeeded: isMet(when, lookup),
    }));
    // The profile knows better whether and how to stop these outputs.
    const stopped = new Set(all.map(({command: {output}}) => output));
    const waited = [...this.#stopsOfBefore, ...this.#delayed.takeStops()];
    this.#stopsOfBefore = [];
    const others = waited.filter(({output, whole}) => !stopped.has(output) && !stopped.has(whole));
    const commands = [
      ...all.flatMap(({command, isNeeded}) => (isNeeded ? command : [])),
      ...new Map(others.map(command => [command.output, command])).values(),
    ];
    if (this.#setUpOutputs === null) this.#setAfterStop();
    else this.#forgetWhatStopEnds();
    this.#show(commands);
    return commands.map(command => this.#sender.stopOf(command));
  }

  forgetStopped(remembered: Memory | undefined): void {
    this.#restore(remembered);
    this.#forgetWhatStopEnds();
  }

  #forgetWhatStopEnds(): void {
    const lookup = this.#lookupWith(NO_ARGUMENTS);
    for (const {make, when} of this.#plan.stop) {
      if (!isMet(when, lookup)) continue;
      const {whole} = make(lookup);
      for (const each of this.#states.all.values()) {
        if (each.whole === whole) this.#states.forget(each.output);
      }
    }
    this.#setAfterStop();
  }

  remember(): Memory {
    return {
      variables: this.#plan.variables
        .filter(({remember}) => remember)
        .map(({name}) => [name, this.#scope.get(name)]),
      states: [...this.#states.all.values()],
      stops: [...this.#stopsOfBefore, ...this.#delayed.stops],
    };
  }

  dispose(): void {
    this.#states = new NewestMessages();
    this.#delayed.cancelAll();
    this.#waits.endAll();
    this.#sender.end();
  }

  /** As it was when the connection before was lost. */
  #restore({variables, states}: Pick<Memory, 'variables' | 'states'> = NOTHING): void {
    for (const [name, value] of variables) this.#scope.set(name, value);
    this.#states = new NewestMessages();
    for (const command of states) this.#states.set(command.output, command);
  }

  #setAfterStop(): void {
    for (const {name, afterStop} of this.#plan.variables) {
      if (afterStop !== null) this.#scope.set(name, afterStop);
    }
  }

  /** As formulas have it. */
  get #nowMs(): number {
    return this.#setUpAtMs === null ? -1 : this.#context.clock.now() - this.#setUpAtMs;
  }

  #lookupWith(args: Arguments, scope = this.#scope): Lookup {
    const lookup = scope.lookupWith(args);
    return name => {
      if (name === 'nowMs') return this.#nowMs;
      return name === 'afterLoss' ? Number(this.#context.isAfterLoss) : lookup(name);
    };
  }

  #begin(step: Step, run: Run): void {
    const {sending} = step;
    const afterMs = step.afterMs && toFinite(step.afterMs.evaluate(run.lookup));
    if (afterMs !== null && afterMs > 0 && sending !== null) {
      this.#delayed.add({step, sending, run, command: sending.make(run.lookup)}, afterMs);
    } else this.#perform(step, run);
  }

  /** @param place Which of a command's outputs: as it was when the step began to wait. */
  #perform(step: Step, run: Run, place?: MessageValues): void {
    const {when, set, sending} = step;
    const {lookup} = run;
    if (!isMet(when, lookup)) return;
    for (const [name, value] of evaluateAll(set, lookup)) this.#scope.set(name, toFinite(value));
    if (sending !== null) this.#send(step, sending.as, run, sending.make(lookup, place));
    if (step.next !== null) this.#begin(step.next, run);
  }

  #send(step: Step, as: SendKind, run: Run, command: Command): void {
    const {afterMs, waitMs, cancels, stoppable} = step;
    if (as === 'forget') this.#sent.forget(command.output);
    else this.#show([command]);
    this.#rememberState(command, {as});
    if (cancels) this.#delayed.cancelEarlier(command, run);
    this.#sender.send({
      command,
      as,
      stoppable,
      unlessAtRest: afterMs !== null,
      ...(waitMs && {waitMs: toFinite(waitMs.evaluate(run.lookup))}),
    });
  }

  /** A device that comes back after a loss gets it. Returns whether this is a state that is remembered. */
  #rememberState(command: Command, sending: Pick<Sending, 'as'>): boolean {
    const {name, output} = command;
    // A message for the whole replaces those for its parts.
    for (const each of this.#states.all.values()) {
      if (each.whole === output) this.#states.forget(each.output);
    }
    this.#states.forget(output);
    const isState = sending.as === 'state' || isStop(sending);
    const isRemembered = isState && this.#plan.profile.commands[name]?.remember === true;
    if (isRemembered) this.#states.set(output, command);
    return isRemembered;
  }

  #sendState(command: Command): void {
    this.#show([command]);
    this.#sender.send({command, as: 'state', stoppable: true, unlessAtRest: false});
  }

  #show(commands: readonly Command[]): void {
    for (const command of commands) this.#sent.set(command.output, command);
  }
}

export function createDriver(plan: Plan): Driver<ProfileDevice, Memory, ProfilePayloads> {
  return {
    kind: plan.kind,
    stopsFirst: true,
    create: context => new EngineDevice(plan, context),
  };
}
