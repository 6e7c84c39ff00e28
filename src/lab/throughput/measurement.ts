import {latencyOf, lightestOf} from './step-judgement.js';
import {baseLossOf} from './base-loss.js';
import {beginCounting, endCounting, NOTHING} from './counting.js';
import type {DeviceSession} from './device-session.js';
import type {Counts} from './devices/device-under-test.js';
import {failingOf} from './lateness.js';
import {createLimiter} from './limiter.js';
import type {Message, MessageLog} from './message-log.js';
import {lightestLatencyMs, pausesOf} from './pauses.js';
import {messagesOfStep, type Plan} from './plan.js';
import type {Phase, StepReport} from './report.js';
import {toStepReport} from './step-report.js';
import {runStep, type StepRun} from './step-run.js';
import {runStream} from './stream-run.js';
import {waitUntil} from './waiting.js';

/** Between two steps. */
export const PAUSE_MS = 500;

const REPEATS_WHEN_BUSY = 2;

/** When a run began. Its times count from here, also those of its restarts. */
export interface RunStart {
  /** ISO 8601. */
  readonly startedAt: string;
  /** By the clock that measures. */
  readonly atMs: number;
}

/** Callbacks during a run. */
export interface Observer {
  /** The device is found, and will be connected. */
  onStart?(start: RunStart): void;
  onStepBegin?(phase: Phase, rate: number, seconds: number): void;
  /** Called with each message. `log` may be kept and called later. */
  onProgress?(share: number, log: () => MessageLog): void;
  onStepEnd?(step: StepReport, log: MessageLog): void;
  /** The device is looked for again, to ask whether it has restarted. */
  onLinkLost?(): void;
}

/** Runs the steps of one run and judges each. */
export class Measurement {
  readonly #steps: StepReport[];
  readonly #session: DeviceSession;
  readonly #plan: Plan;
  readonly #signal: AbortSignal;
  readonly #observer: Observer;
  #nextSequence = 0;
  /** What the device counted when it was last asked after a step, and the messages since then. */
  #counts = NOTHING;
  #since = {sent: 0, arrived: 0};

  /** @param steps Those of the run: each step that ends is added. */
  constructor(
    session: DeviceSession,
    plan: Plan,
    signal: AbortSignal,
    observer: Observer,
    steps: StepReport[],
  ) {
    this.#steps = steps;
    this.#session = session;
    this.#plan = plan;
    this.#signal = signal;
    this.#observer = observer;
  }

  /**
   * Repeats a step that failed while this machine was busy. Rejects with the signal's reason if the run ends; `steps`
   * then has the partial step, if it had begun.
   */
  async runStep(phase: Phase, rate: number, leastMessages = 0): Promise<StepReport> {
    let step = await this.#runOnce(phase, rate, leastMessages);
    for (let repeat = 0; repeat < REPEATS_WHEN_BUSY && step.failing.includes('busy'); repeat++) {
      step = await this.#runOnce(phase, rate, leastMessages);
    }
    return step;
  }

  async #runOnce(phase: Phase, rate: number, leastMessages: number): Promise<StepReport> {
    this.#signal.throwIfAborted();
    const {clock} = this.#session;
    if (this.#steps.length > 0) await waitUntil(clock, clock.now() + PAUSE_MS, this.#signal);
    this.#signal.throwIfAborted();
    const lightest = lightestOf(this.#steps);
    const lightestMs = lightestLatencyMs(this.#steps);
    // A step that was too fast for the device does not show its usual latency.
    const usual = lightest?.isSustained ? lightest : null;
    const pauses = usual && pausesOf(usual);
    const usualP95Ms = (usual && latencyOf(usual)?.p95) ?? 0;
    const stepMessages = messagesOfStep(this.#plan, rate, usualP95Ms, pauses);
    const count = Math.max(leastMessages, stepMessages);
    const warmUpCount = Math.ceil(this.#plan.warmUpSeconds * rate);
    this.#observer.onStepBegin?.(phase, rate, (warmUpCount + count) / rate);
    const {mode, response, payloadBytes} = this.#plan;
    const isEchoed = mode !== 'write';
    const {restarts, device} = this.#session;
    const source = {echo: device.echo, notify: device.notify, write: null}[mode];
    const isAsked = !isEchoed && device.count !== null;
    const before = isAsked ? await beginCounting(this.#session) : null;
    const restartCount = restarts.found.length;
    restarts.beginStep(rate);
    const warmUp: {counts: Counts | null} = {counts: null};
    const onWarmUpEnd = () => {
      const asked = this.#session.whenHandled(counts => {
        warmUp.counts ??= counts;
        restarts.counted(counts.received, clock.now());
      });
      // Without an answer the step is judged without the counts of its warm-up.
      void asked.catch(() => undefined);
    };
    const run = await this.#run(rate, warmUpCount, count, isAsked ? onWarmUpEnd : null);
    this.#nextSequence = run.log.nextSequence;
    const counted = isAsked
      ? await endCounting(this.#session, run.log, rate, before, warmUp.counts, this.#signal)
      : null;
    if (isEchoed) restarts.endStep(run.log.messages);
    const counts = mode === 'echo' && !this.#signal.aborted ? await this.#session.counts() : null;
    const status =
      this.#session.statusAtStart && !this.#signal.aborted ? await this.#session.status() : null;
    this.#add(run.log.messages);
    const isRestarted = restarts.found.length > restartCount;
    const {startMs} = run;
    const isPartial = this.#signal.aborted;
    const facts = {
      phase,
      rate,
      startMs,
      response,
      payloadBytes,
      isEchoed,
      isComparable: source?.expected !== undefined,
      counted,
      deviceDroppedCount: counted?.dropped ?? null,
      uncountedCount: null,
      unansweredCount: null,
      fullestFrames: this.#session.fullest || null,
      ...(counts && this.#compare(counts, isRestarted)),
      isAsked,
      status,
      isRestarted,
      isPartial,
      isSoak: this.#plan.soakSeconds !== null,
      isPausing: pauses !== null,
    };
    const unjudged = toStepReport(run.log, facts);
    const {bounds} = this.#plan;
    const base = baseLossOf(this.#steps, rate);
    const failing = failingOf(unjudged, lightestMs, bounds, base, this.#steps);
    const step = {...unjudged, isSustained: failing.length === 0, failing};
    this.#steps.push(step);
    this.#observer.onStepEnd?.(step, run.log);
    this.#signal.throwIfAborted();
    return step;
  }

  #add(messages: readonly Message[]): void {
    for (const {answeredMs, errorCode, arrivedMs} of messages) {
      if (answeredMs === null || errorCode !== null) continue;
      this.#since.sent++;
      if (arrivedMs !== null) this.#since.arrived++;
    }
  }

  /** Compares the messages since the device was last asked with what it counted since then. */
  #compare(counts: Counts, isRestarted: boolean) {
    const before = isRestarted ? NOTHING : this.#counts;
    const {sent, arrived} = this.#since;
    const received = counts.received - counts.duplicated - (before.received - before.duplicated);
    this.#counts = counts;
    this.#since = {sent: 0, arrived: 0};
    return {
      deviceDroppedCount: Math.max(0, counts.dropped - before.dropped),
      uncountedCount: Math.max(0, sent - received),
      unansweredCount: Math.max(0, received - arrived),
    };
  }

  #run(
    rate: number,
    warmUpCount: number,
    count: number,
    onWarmUpEnd: (() => void) | null,
  ): Promise<StepRun> {
    const session = this.#session;
    const {device, clock} = session;
    const {mode, payloadBytes} = this.#plan;
    const firstSequence = this.#nextSequence;
    const onProgress = (share: number, log: () => MessageLog) =>
      this.#observer.onProgress?.(share, log);
    const load = {rate, warmUpCount, count, firstSequence, onProgress, onWarmUpEnd};
    if (mode === 'notify' && device.notify) {
      const {notify} = device;
      const requestStream = (frameCount: number) =>
        session.write(notify.ask(rate, frameCount, firstSequence, payloadBytes));
      return runStream(session, load, requestStream, this.#signal);
    }
    const echo = mode === 'echo' ? device.echo : null;
    const sending = {
      limiter: createLimiter(this.#plan, rate, device, clock),
      isEchoed: mode === 'echo',
      numberCount: echo?.numberCount ?? Infinity,
      toFrame: (sequence: number) =>
        echo ? echo.frame(sequence, payloadBytes) : device.write(sequence, payloadBytes),
    };
    return runStep(session, load, sending, this.#signal);
  }
}
