import type {Clock} from '../clock.js';
import type {HubEvent} from '../hubs/hub-protocol.js';
import type {HubErrorCode} from '../ble/hub-error.js';
import type {ConnectionState} from './connection-state.js';
import {
  NOTICE_LEVELS,
  noticeOfError,
  type NoticeId,
  type NoticeLevel,
  type NoticeStatus,
} from './notice.js';

/** The alert of a blocked motor comes and goes. A shorter gap does not end the notice. */
const HIGH_CURRENT_GAP_MS = 3_000;
/** The battery is low at this level and below, or while the hub raises its alert. */
const LOW_PERCENT = 15;
/** It stays low below this level, because the level falls while a motor starts and rises when it stops. */
const WELL_ABOVE_PERCENT = 30;

/** What notices are about, the most urgent first. There is at most one notice about each. */
const SUBJECTS = ['connection', 'high-current', 'missing-device', 'battery', 'return'] as const;
type Subject = (typeof SUBJECTS)[number];

interface MissingDevice {
  /** Whether it is there by now. */
  readonly isPluggedIn: () => boolean;
  /** As in NoticeStatus. */
  readonly inPlaceOf: string | undefined;
}

export interface NoticesOptions {
  readonly clock: Clock;
  /** Called with each notice to show; null: none from now on. */
  readonly onNotice: (notice: NoticeStatus | null) => void;
  /** The battery begins to count as low. */
  readonly onBatteryLow: () => void;
}

/** Chooses the one notice that the user sees about a hub and its connection. */
export class Notices {
  readonly #options: NoticesOptions;
  readonly #pending = new Map<Exclude<Subject, 'missing-device'>, NoticeId>();
  /** The notices about missing devices, the newest last. */
  readonly #missing = new Map<NoticeId, MissingDevice>();
  #battery = new BatteryWatch();
  #isCurrentHigh = false;
  #isConnected = false;
  /** Why a lost hub cannot be connected; null: unknown, so the notice is that of the state. */
  #awayReason: NoticeId | null = null;
  /** The level of the notice about the connection; null: that of its id. */
  #level: NoticeLevel | null = null;
  #shown: NoticeStatus | null = null;
  #cancelGap: () => void = () => undefined;

  constructor(options: NoticesOptions) {
    this.#options = options;
  }

  handleState(state: ConnectionState, previous: ConnectionState): void {
    this.#isConnected = state === 'connected' || state === 'unstable';
    if (!this.#isConnected) {
      this.#endHighCurrent();
      this.#missing.clear();
      this.#set('return', null);
    }
    switch (state) {
      case 'reconnecting':
        this.#changeBattery(() => this.#battery.forgetAlert());
        this.#awayReason = null;
        this.#set('connection', state);
        break;
      case 'lost':
        if (this.#awayReason === null) this.#set('connection', state);
        break;
      case 'unstable':
        this.#set('connection', state);
        break;
      case 'connected':
        this.#set('connection', null);
        // Its motors stand until the project is started again.
        if (previous === 'reconnecting' || previous === 'lost')
          this.#set('return', 'connected-again');
        break;
      default:
        // The user disconnected or searches. The next hub may be a different one.
        this.#battery = new BatteryWatch();
        this.#set('battery', null);
        this.#set('connection', null);
    }
    this.#update();
  }

  /** Shows the notice about this error until the connection's next state. */
  showError(code: HubErrorCode): void {
    this.#set('connection', noticeOfError(code));
    this.#update();
  }

  /** No real hub can be found, for this reason; but the user may want only a virtual one. */
  showHint(code: HubErrorCode): void {
    this.#set('connection', noticeOfError(code));
    this.#level = 'hint';
    this.#update();
  }

  /** Why the latest attempt to connect to a lost hub has failed; null: the hub is away. */
  setAwayReason(reason: NoticeId | null, state: 'reconnecting' | 'lost'): void {
    if (reason === this.#awayReason) return;
    this.#awayReason = reason;
    this.#set('connection', reason ?? state);
    this.#update();
  }

  /**
   * A script needs a device that is not plugged in, or one that can do more: shown until `isPluggedIn` returns true after an attach
   * event. `inPlaceOf`: as in NoticeStatus.
   */
  showMissing(id: NoticeId, isPluggedIn: () => boolean, inPlaceOf?: string): void {
    this.#missing.delete(id);
    this.#missing.set(id, {isPluggedIn, inPlaceOf});
    this.#update();
  }

  /** Ends the notices about missing devices that are there. */
  checkMissing(): void {
    for (const [id, {isPluggedIn}] of this.#missing) if (isPluggedIn()) this.#missing.delete(id);
    this.#update();
  }

  /** The green flag: the motors of a hub that is back are started again. */
  handleStart(): void {
    this.#set('return', null);
    this.#update();
  }

  /** The scripts that needed the devices are gone. */
  endMissing(): void {
    this.#missing.clear();
    this.#update();
  }

  receive(event: HubEvent): void {
    if (event.kind === 'battery') {
      this.#changeBattery(() => this.#battery.setLevel(event.percent));
    } else if (event.kind === 'attached') this.checkMissing();
    else if (event.kind !== 'alert') return;
    else if (event.alert === 'low-voltage') {
      this.#changeBattery(() => this.#battery.setAlert(event.active));
    } else if (event.alert === 'high-current') this.#setHighCurrent(event.active);
    this.#update();
  }

  /** Removes the notice that is shown, until its cause has ended and occurs again. */
  dismiss(): void {
    const subject = this.#mostUrgent();
    if (subject === 'missing-device') this.#missing.clear();
    else if (subject !== undefined) this.#set(subject, null);
    this.#update();
  }

  /** The notice that is shown; null: none. */
  get shown(): NoticeStatus | null {
    return this.#shown;
  }

  /** Calls `onNotice` again with the notice that is shown or with null, for example in a new language. */
  repeat(): void {
    this.#options.onNotice(this.#shown);
  }

  #changeBattery(change: () => void): void {
    const wasLow = this.#battery.isLow;
    change();
    const {isLow} = this.#battery;
    if (isLow === wasLow) return;
    this.#set('battery', isLow ? 'battery-low' : null);
    if (isLow) this.#options.onBatteryLow();
  }

  #setHighCurrent(isHigh: boolean): void {
    this.#cancelGap();
    if (!isHigh) {
      if (!this.#isCurrentHigh) return;
      this.#cancelGap = this.#options.clock.after(HIGH_CURRENT_GAP_MS, () => {
        this.#endHighCurrent();
        this.#update();
      });
    } else if (!this.#isCurrentHigh) {
      this.#isCurrentHigh = true;
      this.#set('high-current', 'high-current');
    }
  }

  #endHighCurrent(): void {
    this.#cancelGap();
    this.#isCurrentHigh = false;
    this.#set('high-current', null);
  }

  #set(subject: Exclude<Subject, 'missing-device'>, id: NoticeId | null): void {
    if (subject === 'connection') this.#level = null;
    if (id === null) this.#pending.delete(subject);
    else this.#pending.set(subject, id);
  }

  #update(): void {
    const notice = this.#present();
    if (JSON.stringify(notice) === JSON.stringify(this.#shown)) return;
    this.#shown = notice;
    this.#options.onNotice(notice);
  }

  #present(): NoticeStatus | null {
    const subject = this.#mostUrgent();
    if (subject === 'missing-device') return this.#presentMissing();
    const id = subject && this.#pending.get(subject);
    if (id === undefined) return null;
    const level = subject === 'connection' ? this.#level : null;
    return {id, level: level ?? NOTICE_LEVELS[id]};
  }

  #presentMissing(): NoticeStatus | null {
    const newest = [...this.#missing].at(-1);
    if (newest === undefined) return null;
    const [id, {inPlaceOf}] = newest;
    return {
      id,
      level: NOTICE_LEVELS[id],
      ...(this.#missing.size > 1 && {missing: [...this.#missing.keys()]}),
      ...(inPlaceOf !== undefined && {inPlaceOf}),
    };
  }

  /** Without a connection, only notices about the connection are shown. */
  #mostUrgent(): Subject | undefined {
    return SUBJECTS.find(
      subject => this.#isPending(subject) && (subject === 'connection' || this.#isConnected),
    );
  }

  #isPending(subject: Subject): boolean {
    return subject === 'missing-device' ? this.#missing.size > 0 : this.#pending.has(subject);
  }
}

/** Whether a hub's battery counts as low. */
export class BatteryWatch {
  #percent: number | null = null;
  #isAlert = false;
  isLow = false;

  setLevel(percent: number): void {
    this.#percent = percent;
    this.#update();
  }

  setAlert(isActive: boolean): void {
    this.#isAlert = isActive;
    this.#update();
  }

  /** To be called when the connection ends. A hub that sends no level may have a new battery at the next connection. */
  forgetAlert(): void {
    this.#isAlert = false;
    if (this.#percent === null) this.isLow = false;
  }

  #update(): void {
    // Without a level the battery stays low after its alert: it can be changed only while the hub is off.
    if (this.#isAlert || (this.#percent !== null && this.#percent <= LOW_PERCENT)) {
      this.isLow = true;
    } else if (this.#percent !== null && this.#percent >= WELL_ABOVE_PERCENT) {
      this.isLow = false;
    }
  }
}
