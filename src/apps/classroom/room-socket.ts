import type {Clock} from '../../clock.js';
import {WRONG_KEY_CODE} from './messages.js';

/** The part of a WebSocket that is used. */
export type PageSocket = Pick<WebSocket, 'onopen' | 'onmessage' | 'onclose' | 'send'>;

export interface RoomSocketOptions {
  readonly clock: Clock;
  /** Begins a new connection. */
  readonly connect: () => PageSocket;
  readonly onOpen: () => void;
  readonly onMessage: (message: unknown) => void;
  /** `code`: with which the WebSocket was closed. After WRONG_KEY_CODE it is not opened again. */
  readonly onClosed: (code: number) => void;
  /** From 0 to 1. */
  readonly random?: () => number;
}

/** The pauses before the next attempts. All editors lose a server at the same time, so each pause is a bit random. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 20_000];
/** A connection that has held for this long was a good one: the pauses begin anew. */
const GOOD_AFTER_MS = 30_000;

/** A WebSocket to the server of the class that is opened again when it ends. */
export class RoomSocket {
  readonly #options: RoomSocketOptions;
  #socket: PageSocket | null = null;
  #attempts = 0;

  constructor(options: RoomSocketOptions) {
    this.#options = options;
    this.#connect();
  }

  /** False: there is no connection, and the message is lost. */
  send(message: object): boolean {
    this.#socket?.send(JSON.stringify(message));
    return this.#socket !== null;
  }

  #connect(): void {
    const {clock, connect, onOpen, onMessage, onClosed} = this.#options;
    let cancelGood: () => void = () => undefined;
    const socket = connect();
    socket.onopen = () => {
      this.#socket = socket;
      cancelGood = clock.after(GOOD_AFTER_MS, () => (this.#attempts = 0));
      onOpen();
    };
    socket.onmessage = ({data}: MessageEvent<unknown>) => {
      const message = parse(data);
      if (message !== undefined) onMessage(message);
    };
    socket.onclose = ({code}) => {
      cancelGood();
      const wasOpen = this.#socket !== null;
      this.#socket = null;
      if (wasOpen) onClosed(code);
      if (code !== WRONG_KEY_CODE) clock.after(this.#nextPauseMs(), () => this.#connect());
    };
  }

  #nextPauseMs(): number {
    const {random = Math.random} = this.#options;
    const longest = PAUSES_MS.length - 1;
    const pauseMs = PAUSES_MS[Math.min(this.#attempts++, longest)] ?? 0;
    return pauseMs * (1 + random());
  }
}

/** `path` beside this page. */
export function openPageSocket(path: string, page = window.location.href): PageSocket {
  const url = new URL(path, page);
  url.protocol = url.protocol.replace('http', 'ws');
  url.hash = '';
  return new WebSocket(url);
}

function parse(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined;
  } catch {
    return undefined;
  }
}
