import {Alarm} from '../alarm.js';
import type {Clock} from '../clock.js';
import type {HubReport} from './define-block.js';

interface Wait {
  readonly endsAtMs: number;
  /** The hub whose report it waits for; undefined: there is none, or it waits for a time. */
  readonly hub: object | undefined;
  /** Lets the script go on. */
  readonly resolve: () => void;
}

/** The scripts that wait at a command block. One timer for all of them. */
export class ScriptWaits {
  readonly #clock: Clock;
  readonly #alarm: Alarm;
  /** In the order in which they began. */
  #waits: Wait[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#alarm = new Alarm(clock, () => this.#endDue());
  }

  /** Resolves after this time, or at endAll(). NaN counts as 0. */
  forTime(durationMs: number): Promise<void> {
    return new Promise(resolve => void this.#add(durationMs, undefined, resolve));
  }

  /** Resolves when the report of this hub comes or fails, after the time limit, at endReports() or at endAll(). */
  forReport({done, timeLimitMs}: HubReport, hub: object | undefined): Promise<void> {
    return new Promise(resolve => {
      const wait = this.#add(timeLimitMs, hub, resolve);
      const end = () => this.#end(each => each === wait);
      done.then(end, end);
    });
  }

  /** This hub is disconnected or lost: nothing waits for its reports any more. */
  endReports(hub: object): void {
    this.#end(wait => wait.hub === hub);
  }

  /** The red stop: nothing waits any more, and no timer runs. */
  endAll(): void {
    this.#end(() => true);
    this.#alarm.cancel();
  }

  #add(durationMs: number, hub: object | undefined, resolve: () => void): Wait {
    const endsAtMs = this.#clock.now() + (durationMs > 0 ? durationMs : 0);
    const wait = {endsAtMs, hub, resolve};
    this.#waits.push(wait);
    this.#alarm.setTo(wait.endsAtMs);
    return wait;
  }

  #end(isEnded: (wait: Wait) => boolean): void {
    const waits = this.#waits;
    this.#waits = waits.filter(wait => !isEnded(wait));
    for (const wait of waits) if (isEnded(wait)) wait.resolve();
  }

  #endDue(): void {
    const nowMs = this.#clock.now();
    this.#end(({endsAtMs}) => endsAtMs <= nowMs);
    let nextMs = Infinity;
    for (const {endsAtMs} of this.#waits) nextMs = Math.min(nextMs, endsAtMs);
    this.#alarm.setTo(nextMs);
  }
}
