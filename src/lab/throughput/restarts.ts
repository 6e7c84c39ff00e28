import type {Message} from './message-log.js';
import type {DeviceStatus} from './device-status.js';
import type {Restart} from './report.js';

/** Without an echo for this long, the device may have restarted. */
const SILENCE_MS = 2_000;
/** The least probability of a loss by chance: the messages of a restart are lost in a row. */
const LEAST_CHANCE = 1e-6;
/** An answer may be this late, or the clock of the device this inexact. */
const LATE_ANSWER_MS = 4_000;
/** The uptime begins again at 0 after this. */
const UPTIME_RANGE_MS = 2 ** 32;
/** An answer of the device may arrive twice, or after the next one. */
const FEW_ANSWERS = 2;

type Times = Pick<Restart, 'afterMs' | 'beforeMs'>;

/**
 * Finds the restarts of a device during a run, from four signs: its counts fall, it has not been up for as long, it sends its
 * information without being asked, or all messages of two seconds are lost and then they arrive again. A device that counts has
 * not restarted if its counts have not fallen.
 */
export class RestartWatch {
  readonly found: Restart[] = [];
  readonly #beganMs: number;
  #isCounting = false;
  #offeredRate: number | null = null;
  /** The device had counted at least this much when it was last asked. */
  #received = 0;
  #askedMs: number;
  /** Messages of which the device sent an answer, without those from before the last restart. */
  #answered = 0;
  #silence: Times | null = null;
  /** When the last echo of the messages so far arrived, and the messages since then that were lost. */
  #lastEchoMs: number;
  #lostSince: number[] = [];
  #messageCount = 0;
  #lostCount = 0;
  #hasHeard = false;
  /** Answers on the present connection. */
  #heardHere = 0;
  /** When the link was lost, until the device says what it has counted or how long it has been up. */
  #linkLostMs: number | null = null;
  /** After a lost link, the device said neither, and the run went on. */
  #isUnknown = false;
  /** How long the device had been up when it was last asked, and when that was. */
  #up: {readonly uptimeMs: number; readonly atMs: number} | null = null;

  /** @param beganMs The start of the run: times of restarts count from here. */
  constructor(beganMs: number) {
    this.#beganMs = this.#askedMs = this.#lastEchoMs = beganMs;
  }

  /** @param isCounting Whether the device counts the messages from now on; its counts are 0 now. */
  beginCounts(nowMs: number, isCounting: boolean): void {
    this.#isCounting = isCounting;
    this.#askedMs = this.#lastEchoMs = nowMs;
    this.#received = this.#answered = this.#heardHere = 0;
    this.#silence = null;
    this.#lostSince = [];
    if (this.#linkLostMs !== null) this.#isUnknown = true;
    this.#linkLostMs = null;
  }

  /** The device answered a message or a question. */
  heard(): void {
    this.#hasHeard = true;
    this.#heardHere++;
  }

  /** The link was lost. Its counts or its uptime can show whether the device has restarted. */
  linkLost(atMs: number): void {
    this.#linkLostMs = atMs;
    this.#heardHere = 0;
  }

  /** Whether a restart would have been noticed. */
  get areKnown(): boolean {
    return this.#hasHeard && this.#linkLostMs === null && !this.#isUnknown;
  }

  /** The next step begins. */
  beginStep(offeredRate: number): void {
    this.#offeredRate = offeredRate;
  }

  /** The messages of the step that has ended, if the device sends each of them back. */
  endStep(messages: readonly Message[]): void {
    for (const {writtenMs, arrivedMs} of messages) {
      if (writtenMs === null) continue;
      this.#messageCount++;
      if (arrivedMs === null) {
        this.#lostCount++;
        if (writtenMs > this.#lastEchoMs) this.#lostSince.push(writtenMs);
      } else {
        this.#answered++;
        this.#look(arrivedMs);
        this.#lastEchoMs = Math.max(this.#lastEchoMs, arrivedMs);
        this.#lostSince = this.#lostSince.filter(each => each > this.#lastEchoMs);
      }
    }
  }

  /** The device answered that it has counted this much. */
  counted(received: number, atMs: number): void {
    if (!this.#isCounting) return;
    // It had reported nothing before the link was lost, so its counts could not fall.
    if (this.#linkLostMs !== null && Math.max(this.#received, this.#answered) === 0) return;
    if (received < Math.max(this.#received, this.#answered)) {
      const lost = this.#linkLostMs;
      const times = this.#silence ?? {
        afterMs: lost === null ? this.#askedMs : Math.max(this.#askedMs, this.#lastEchoMs),
        beforeMs: lost ?? atMs,
      };
      // It may have announced itself.
      if (!this.found.some(each => each.beforeMs >= this.#askedMs - this.#beganMs)) {
        this.#add('counts', times);
      }
      this.#answered = Math.min(this.#answered, received);
    }
    this.#silence = null;
    this.#linkLostMs = null;
    this.#received = received;
    this.#askedMs = atMs;
  }

  /** The device sent its information without being asked. */
  announced(atMs: number): void {
    if (this.#heardHere < FEW_ANSWERS) return;
    this.#add('info', {afterMs: Math.max(this.#askedMs, this.#lastEchoMs), beforeMs: atMs});
  }

  /** The device said how long it has been up, and why it last started. */
  wasUp(
    {uptimeMs, resetReason}: Pick<DeviceStatus, 'uptimeMs' | 'resetReason'>,
    atMs: number,
  ): void {
    if (uptimeMs === null) return;
    const before = this.#up;
    this.#up = {uptimeMs, atMs};
    if (before === null) return;
    const passedMs = atMs - before.atMs;
    const behindMs = before.uptimeMs + passedMs - uptimeMs;
    const missingMs = behindMs - UPTIME_RANGE_MS * Math.round(behindMs / UPTIME_RANGE_MS);
    // A slow clock of the device also falls behind, but shows more than the time since the last answer.
    const isRestarted = missingMs > LATE_ANSWER_MS && uptimeMs <= passedMs + LATE_ANSWER_MS;
    // A restart soon after a start looks like a late answer.
    if (!isRestarted && before.uptimeMs <= LATE_ANSWER_MS) return;
    const silence = this.#silence;
    this.#silence = this.#linkLostMs = null;
    if (!isRestarted) return;
    const last = this.found.at(-1);
    if (last && last.beforeMs >= before.atMs - this.#beganMs) {
      this.found[this.found.length - 1] = {...last, reason: resetReason};
      return;
    }
    const startedMs = Math.max(before.atMs, atMs - uptimeMs);
    this.#add('uptime', silence ?? {afterMs: before.atMs, beforeMs: startedMs}, resetReason);
  }

  /** No more messages follow. */
  end(): void {
    if (this.#silence) this.#add('silence', this.#silence);
    this.#silence = null;
  }

  /** Whether the messages before this echo are missing because the device was away. */
  #look(arrivedMs: number): void {
    const inRow = this.#lostSince.length;
    const [firstMs] = this.#lostSince;
    if (firstMs === undefined) return;
    const afterMs = this.#lastEchoMs;
    const others = this.#messageCount - inRow;
    const share = (this.#lostCount - inRow + 1) / (others + 1);
    if (arrivedMs - Math.max(afterMs, firstMs) < SILENCE_MS || share ** inRow > LEAST_CHANCE)
      return;
    const times = {afterMs, beforeMs: arrivedMs};
    const isAnnounced = this.found.some(
      ({beforeMs}) => beforeMs >= afterMs - this.#beganMs && beforeMs <= arrivedMs - this.#beganMs,
    );
    if (isAnnounced) return;
    if (this.#isCounting) this.#silence = times;
    else this.#add('silence', times);
  }

  #add(sign: Restart['sign'], {afterMs, beforeMs}: Times, reason: Restart['reason'] = null): void {
    this.found.push({
      sign,
      reason,
      afterMs: afterMs - this.#beganMs,
      beforeMs: beforeMs - this.#beganMs,
      offeredRate: this.#offeredRate,
    });
  }
}
