import type {Clock} from '../clock.js';
import type {HubEvent} from '../hubs/hub-profile.js';
import type {HubErrorCode} from '../gatt/hub-error.js';
import {BatteryWatch} from './battery-watch.js';
import type {ConnectionState} from './connection-state.js';
import {NOTICE_LEVELS, noticeOfError, type Notice, type NoticeId} from './notice.js';
import type {Texts} from '../words/texts.js';

/** Long enough for a child to read. */
const CONNECTED_AGAIN_MS = 5_000;
/** A blocked motor's alert comes and goes: shorter gaps are one occurrence. */
const CURRENT_GAP_MS = 3_000;

/** What notices are about, the most pressing first; there is one notice at most about each. */
const SUBJECTS = ['connection', 'current', 'battery'] as const;
type Subject = (typeof SUBJECTS)[number];

export interface NoticesOptions {
  readonly clock: Clock;
  readonly texts: Texts;
  /** The notice to show from now on; null: none. */
  readonly onNotice: (notice: Notice | null) => void;
}

/** What the user is to be told now, out of all that happens: one thing at a time. */
export class Notices {
  readonly #options: NoticesOptions;
  readonly #pending = new Map<Subject, NoticeId>();
  #battery = new BatteryWatch();
  #isCurrentHigh = false;
  #isConnected = false;
  #told: NoticeId | null = null;
  #cancelAgain: () => void = () => undefined;
  #cancelGap: () => void = () => undefined;

  constructor(options: NoticesOptions) {
    this.#options = options;
  }

  enter(state: ConnectionState, before: ConnectionState): void {
    this.#isConnected = state === 'connected' || state === 'unstable';
    if (!this.#isConnected) this.#endCurrent();
    switch (state) {
      case 'reconnecting':
        this.#watch(() => this.#battery.forgetAlert());
        this.#put('connection', state);
        break;
      case 'unstable':
      case 'lost':
        this.#put('connection', state);
        break;
      case 'connected':
        if (before === 'reconnecting' || before === 'lost') this.#sayAgain();
        else this.#put('connection', null);
        break;
      default:
        // The user's own wish: the next hub may be another one.
        this.#battery = new BatteryWatch();
        this.#put('battery', null);
        this.#put('connection', null);
    }
    this.#update();
  }

  /** Stands until something else comes of a connection. */
  fail(code: HubErrorCode): void {
    this.#put('connection', noticeOfError(code));
    this.#update();
  }

  receive(event: HubEvent): void {
    if (event.kind === 'battery') this.#watch(() => this.#battery.level(event.percent));
    else if (event.kind !== 'alert') return;
    else if (event.alert === 'low-voltage') this.#watch(() => this.#battery.alert(event.active));
    else if (event.alert === 'high-current') this.#current(event.active);
    this.#update();
  }

  /** The user has read it: it is not told again before it is over and comes anew. */
  dismiss(): void {
    const subject = this.#foremost();
    if (subject !== undefined) this.#put(subject, null);
    this.#update();
  }

  /** Says the same again, in the texts' new language. */
  repeat(): void {
    if (this.#told !== null) this.#tell(this.#told);
  }

  #watch(change: () => void): void {
    const wasLow = this.#battery.isLow;
    change();
    const {isLow} = this.#battery;
    if (isLow !== wasLow) this.#put('battery', isLow ? 'battery-low' : null);
  }

  #current(isHigh: boolean): void {
    this.#cancelGap();
    if (!isHigh) {
      this.#cancelGap = this.#options.clock.after(CURRENT_GAP_MS, () => {
        this.#endCurrent();
        this.#update();
      });
    } else if (!this.#isCurrentHigh) {
      this.#isCurrentHigh = true;
      this.#put('current', 'high-current');
    }
  }

  #endCurrent(): void {
    this.#cancelGap();
    this.#isCurrentHigh = false;
    this.#put('current', null);
  }

  #sayAgain(): void {
    this.#put('connection', 'connected-again');
    this.#cancelAgain = this.#options.clock.after(CONNECTED_AGAIN_MS, () => {
      this.#put('connection', null);
      this.#update();
    });
  }

  #put(subject: Subject, id: NoticeId | null): void {
    if (subject === 'connection') this.#cancelAgain();
    if (id === null) this.#pending.delete(subject);
    else this.#pending.set(subject, id);
  }

  #update(): void {
    const subject = this.#foremost();
    const id = subject === undefined ? null : (this.#pending.get(subject) ?? null);
    if (id !== this.#told) this.#tell(id);
  }

  /** Of a hub that is not there nothing is told. */
  #foremost(): Subject | undefined {
    return SUBJECTS.find(
      subject => this.#pending.has(subject) && (subject === 'connection' || this.#isConnected),
    );
  }

  #tell(id: NoticeId | null): void {
    const {texts, onNotice} = this.#options;
    this.#told = id;
    if (id === null) {
      onNotice(null);
      return;
    }
    const [whatHappened, whatToDo] = texts.notice(id);
    onNotice({id, level: NOTICE_LEVELS[id], whatHappened, whatToDo});
  }
}
