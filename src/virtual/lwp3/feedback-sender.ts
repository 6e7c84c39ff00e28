import type {Clock} from '../../clock.js';
import {MessageType, writeMessage} from './messages.js';

/** How many ports one feedback message can contain. */
const PORTS_PER_MESSAGE = 3;

/** Sends the feedback of all ports. What comes at the same time is one message for up to three ports. */
export class FeedbackSender {
  readonly #clock: Clock;
  readonly #send: (message: Uint8Array) => void;
  #pending: [port: number, flags: number][] = [];
  #cancel: (() => void) | null = null;
  isLost = false;

  constructor(clock: Clock, send: (message: Uint8Array) => void) {
    this.#clock = clock;
    this.#send = send;
  }

  report(port: number, flags: number): void {
    if (this.isLost) return;
    this.#pending.push([port, flags]);
    this.#cancel ??= this.#clock.after(0, () => this.#flush());
  }

  /** Nothing is sent to the next client that was meant for this one. */
  clear(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#pending = [];
  }

  #flush(): void {
    const messages: [port: number, flags: number][][] = [];
    for (const [port, flags] of this.#pending) {
      const last = messages.at(-1);
      const hasRoom =
        last && last.length < PORTS_PER_MESSAGE && last.every(([other]) => other !== port);
      if (hasRoom) last.push([port, flags]);
      else messages.push([[port, flags]]);
    }
    this.clear();
    for (const parts of messages) this.#send(writeMessage(MessageType.feedback, parts.flat()));
  }
}
