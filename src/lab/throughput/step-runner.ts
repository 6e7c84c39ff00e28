import {baseLossOf} from './base-loss.js';
import {EchoCounting, StepCounting} from './counting.js';
import type {DeviceSession} from './device-session.js';
import {messageSource} from './devices/device-under-test.js';
import {failingOf} from './lateness.js';
import {createLimiter} from './limiter.js';
import type {MessageLog} from './message-log.js';
import {lightestLatencyMs, pausesOf} from './pauses.js';
import {hasEchoes, messagesOfStep, type Pauses, type Plan} from './plan.js';
import {receiveStream} from './receive-stream.js';
import type {Phase, StepReport} from './report.js';
import type {Observer} from './run-observer.js';
import {sendMessages, type StepLoad, type StepMessages} from './send-messages.js';
import {latencyOf, lightestOf} from './step-judgement.js';
import {toStepReport} from './step-report.js';
import {waitUntil} from './waiting.js';

/** Between two steps. */
const PAUSE_MS = 500;

const REPEATS_WHEN_BUSY = 2;

/** Runs the steps of one connection and judges each. */
export class StepRunner {
  readonly #steps: StepReport[];
  readonly #session: DeviceSession;
  readonly #plan: Plan;
  readonly #signal: AbortSignal;
  readonly #observer: Observer;
  readonly #echoCounting = new EchoCounting();
  #nextSequence = 0;

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
  async run(phase: Phase, rate: number, leastMessages = 0): Promise<StepReport> {
    let step = await this.#runOnce(phase, rate, leastMessages);
    for (let repeat = 0; repeat < REPEATS_WHEN_BUSY && step.failing.includes('busy'); repeat++) {
      step = await this.#runOnce(phase, rate, leastMessages);
    }
    return step;
  }

  async #runOnce(phase: Phase, rate: number, leastMessages: number): Promise<StepReport> {
    this.#signal.throwIfAborted();
    const {clock, restarts, device} = this.#session;
    if (this.#steps.length > 0) await waitUntil(clock, clock.now() + PAUSE_MS, this.#signal);
    this.#signal.throwIfAborted();
    const plan = this.#plan;
    const {pauses, p95Ms} = this.#usualLatency();
    const count = Math.max(leastMessages, messagesOfStep(plan, rate, p95Ms, pauses));
    const warmUpCount = Math.ceil(plan.warmUpSeconds * rate);
    this.#observer.onStepBegin?.(phase, rate, (warmUpCount + count) / rate);
    const isCounted = !hasEchoes(plan) && device.count !== null;
    const counting = isCounted ? new StepCounting(this.#session) : null;
    await counting?.begin();
    const restartCount = restarts.found.length;
    restarts.beginStep(rate);
    const {log, startMs} = await this.#exchange({
      rate,
      warmUpCount,
      count,
      firstSequence: this.#nextSequence,
      onProgress: (share, readLog) => this.#observer.onProgress?.(share, readLog),
      onWarmUpEnd: () => counting?.warmUpEnded(),
    });
    this.#nextSequence = log.nextSequence;
    const said = await this.#ask(log, rate, counting, restartCount);
    const unjudged = toStepReport(log, {
      phase,
      rate,
      plan,
      startMs,
      isPartial: this.#signal.aborted,
      isPausing: pauses !== null,
      isComparable: messageSource(device, plan.mode)?.expected !== undefined,
      said,
    });
    const base = baseLossOf(this.#steps, rate);
    const lightestMs = lightestLatencyMs(this.#steps);
    const failing = failingOf(unjudged, lightestMs, plan.bounds, base, this.#steps);
    const step = {...unjudged, isSustained: failing.length === 0, failing};
    this.#steps.push(step);
    this.#observer.onStepEnd?.(step, log);
    this.#signal.throwIfAborted();
    return step;
  }

  /** Of the lightest step. A step that was too fast for the device does not show it. */
  #usualLatency(): {readonly pauses: Pauses | null; readonly p95Ms: number} {
    const lightest = lightestOf(this.#steps);
    if (!lightest?.isSustained) return {pauses: null, p95Ms: 0};
    return {pauses: pausesOf(lightest), p95Ms: latencyOf(lightest)?.p95 ?? 0};
  }

  /** Sends the messages of a step, or lets the device send them. */
  #exchange(load: StepLoad): Promise<StepMessages> {
    const session = this.#session;
    const {device, clock} = session;
    const {mode, payloadBytes} = this.#plan;
    const {rate, firstSequence} = load;
    if (mode === 'notify' && device.notify) {
      const {notify} = device;
      const requestStream = (frameCount: number) =>
        session.write(notify.ask(rate, frameCount, firstSequence, payloadBytes));
      return receiveStream(session, load, requestStream, this.#signal);
    }
    const echo = mode === 'echo' ? device.echo : null;
    const sending = {
      limiter: createLimiter(this.#plan, rate, device, clock),
      isEchoed: mode === 'echo',
      numberCount: echo?.numberCount ?? Infinity,
      toFrame: (sequence: number) =>
        echo ? echo.frame(sequence, payloadBytes) : device.write(sequence, payloadBytes),
    };
    return sendMessages(session, load, sending, this.#signal);
  }

  /** Asks the device about the step that has ended. @param restartCount Before the step. */
  async #ask(log: MessageLog, rate: number, counting: StepCounting | null, restartCount: number) {
    const session = this.#session;
    const {restarts} = session;
    const {mode} = this.#plan;
    const counted = (await counting?.end(log, rate, this.#signal)) ?? null;
    if (hasEchoes(this.#plan)) restarts.endStep(log.messages);
    const counts = mode === 'echo' && !this.#signal.aborted ? await session.counts() : null;
    const status = session.statusAtStart && !this.#signal.aborted ? await session.status() : null;
    const isRestarted = restarts.found.length > restartCount;
    this.#echoCounting.add(log.messages);
    return {
      counted,
      lossPlaces: counts && this.#echoCounting.compare(counts, isRestarted),
      fullestFrames: session.fullest || null,
      status,
      isSilent: counting !== null && counted === null && !this.#signal.aborted,
      isRestarted,
    };
  }
}
