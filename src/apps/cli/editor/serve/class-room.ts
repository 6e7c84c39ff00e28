import {timingSafeEqual} from 'node:crypto';
import type {Clock} from '../../../../clock.js';
import {RateLimiter} from '../../../../limiters/rate-limiter.js';
import {
  WRONG_KEY_CODE,
  type Table,
  type ToEditor,
  type ToTeacher,
} from '../../../classroom/messages.js';
import {parseFromEditor, parseFromTeacher} from './class-schema.js';

/** The server's side of one WebSocket. */
export interface Client {
  /** The computer: what counts as one for the limits. */
  readonly address: string;
  /** Its IPv6 network; null: it has none. */
  readonly network: string | null;
  /** Bytes that wait for the client to read them. */
  readonly bufferedBytes: number;
  send(text: string): void;
  /** Ends it at once; with a code, so that the page gets it. `reason` is for the log. */
  end(reason: string, code?: number): void;
}

/** What the class does with one WebSocket. */
export interface Member {
  receive(text: string): void;
  /** A ping or a pong has come. */
  receiveControl(): void;
  /** The WebSocket is closed. */
  leave(): void;
}

export interface ClassRoomOptions {
  readonly clock: Clock;
  /** What makes a page the teacher's. */
  readonly key: string;
  readonly hasClassPage: boolean;
  readonly addresses: readonly string[];
  readonly fingerprint: string;
}

export const MAX_EDITORS = 200;
/** Some networks show all computers of a room as one address. */
export const MAX_EDITORS_OF_ADDRESS = 40;
/** One computer can have all addresses of its network. */
const MAX_OF_NETWORK = 160;
const MAX_TEACHERS = 8;
/** Pages that have not sent the key yet. */
const MAX_STRANGERS_OF_ADDRESS = 4;
const KEY_TIMEOUT_MS = 3_000;
/** An editor sends at most one message a second, and answers a stop. */
const MESSAGES = {perSecond: 2, burst: 12};
/** A client that reads this slowly is not one of our pages. */
const MAX_WAITING_BYTES = 65_536;
/** The teacher's pages get at most this many states a second. */
const STATE_PAUSE_MS = 500;

interface Editor extends Omit<Table, 'id'> {
  readonly client: Client;
  isStopAwaited: boolean;
}

function hasRoomFor(
  {address, network}: Client,
  clients: readonly Client[],
  maxOfAddress: number,
): boolean {
  return (
    clients.filter(each => each.address === address).length < maxOfAddress &&
    (network === null || clients.filter(each => each.network === network).length < MAX_OF_NETWORK)
  );
}

/** The class while the server runs. Nothing of it is stored. */
export class ClassRoom {
  readonly #options: ClassRoomOptions;
  readonly #editors = new Map<number, Editor>();
  readonly #teachers = new Set<Client>();
  readonly #strangers = new Set<Client>();
  #isOn: boolean;
  #lastId = 0;
  #stop: {sent: number; done: number} | null = null;
  #isStateDue = false;
  #cancelState: (() => void) | null = null;

  constructor(options: ClassRoomOptions) {
    this.#options = options;
    this.#isOn = options.hasClassPage;
  }

  /** Null: the class has no room for it. */
  addEditor(client: Client): Member | null {
    const clients = [...this.#editors.values()].map(editor => editor.client);
    if (
      !this.#options.hasClassPage ||
      this.#editors.size >= MAX_EDITORS ||
      !hasRoomFor(client, clients, MAX_EDITORS_OF_ADDRESS)
    ) {
      return null;
    }
    const id = ++this.#lastId;
    this.#editors.set(id, {client, table: null, hubs: [], isStopAwaited: false});
    this.#sendToEditor(client, {type: 'class', isOn: this.#isOn});
    this.#changed();
    return this.#member(client, {
      receive: text => this.#receiveFromEditor(id, text),
      leave: () => {
        this.#editors.delete(id);
        this.#changed();
      },
    });
  }

  /** Null: there are too many of them. */
  addTeacher(client: Client): Member | null {
    if (
      this.#teachers.size >= MAX_TEACHERS ||
      !hasRoomFor(client, [...this.#strangers], MAX_STRANGERS_OF_ADDRESS) ||
      this.#strangers.size >= MAX_EDITORS
    ) {
      return null;
    }
    this.#strangers.add(client);
    const cancel = this.#options.clock.after(KEY_TIMEOUT_MS, () => client.end('no key'));
    return this.#member(client, {
      receive: text => {
        if (this.#teachers.has(client)) this.#receiveFromTeacher(client, text);
        else if (this.#isKey(text)) {
          cancel();
          this.#strangers.delete(client);
          this.#teachers.add(client);
          this.#sendState();
        } else client.end('wrong key', WRONG_KEY_CODE);
      },
      leave: () => {
        cancel();
        this.#strangers.delete(client);
        this.#teachers.delete(client);
      },
    });
  }

  close(): void {
    this.#cancelState?.();
    const clients = [...this.#editors.values()].map(({client}) => client);
    for (const client of [...clients, ...this.#teachers, ...this.#strangers]) {
      client.end('the server ends');
    }
  }

  /** Adds the limits of all members. */
  #member(client: Client, {receive, leave}: Pick<Member, 'receive' | 'leave'>): Member {
    const {clock} = this.#options;
    const limiter = new RateLimiter(MESSAGES.perSecond, {
      burst: MESSAGES.burst,
      clock,
    });
    const isAllowed = () => {
      if (limiter.tryAcquire()) return true;
      client.end('too many messages');
      return false;
    };
    return {
      receive: text => {
        if (isAllowed()) receive(text);
      },
      receiveControl: () => void isAllowed(),
      leave,
    };
  }

  #receiveFromEditor(id: number, text: string): void {
    const editor = this.#editors.get(id);
    const message = parseFromEditor(text);
    if (editor === undefined) return;
    if (message === null) {
      editor.client.end('not a message of an editor');
    } else if (message.type === 'stopped') {
      if (!editor.isStopAwaited || this.#stop === null) return;
      editor.isStopAwaited = false;
      this.#stop.done += 1;
      this.#changed();
    } else if (this.#isOn) {
      const {table, hubs} = message;
      this.#editors.set(id, {...editor, table, hubs});
      this.#changed();
    }
  }

  #receiveFromTeacher(client: Client, text: string): void {
    const message = parseFromTeacher(text);
    if (message === null || message.type === 'key') client.end('not a message of a teacher');
    else if (message.type === 'stop') this.#stopAll();
    else this.#switch(message.isOn);
  }

  #stopAll(): void {
    this.#stop = {sent: this.#editors.size, done: 0};
    for (const editor of this.#editors.values()) {
      editor.isStopAwaited = true;
      this.#sendToEditor(editor.client, {type: 'stop'});
    }
    this.#changed();
  }

  #switch(isOn: boolean): void {
    if (!this.#options.hasClassPage || isOn === this.#isOn) return;
    this.#isOn = isOn;
    for (const [id, editor] of this.#editors) {
      if (!isOn) this.#editors.set(id, {...editor, table: null, hubs: []});
      this.#sendToEditor(editor.client, {type: 'class', isOn});
    }
    this.#sendState();
  }

  #isKey(text: string): boolean {
    const message = parseFromTeacher(text);
    if (message?.type !== 'key') return false;
    const given = Buffer.from(message.key);
    const key = Buffer.from(this.#options.key);
    return given.length === key.length && timingSafeEqual(given, key);
  }

  #sendToEditor(client: Client, message: ToEditor): void {
    if (client.bufferedBytes > MAX_WAITING_BYTES) client.end('reads too slowly');
    else client.send(JSON.stringify(message));
  }

  /** Sends the state soon, once for many changes. */
  #changed(): void {
    this.#isStateDue = true;
    this.#cancelState ??= this.#options.clock.after(STATE_PAUSE_MS, () => {
      this.#cancelState = null;
      if (this.#isStateDue) this.#sendState();
    });
  }

  #sendState(): void {
    this.#isStateDue = false;
    if (this.#teachers.size === 0) return;
    const {addresses, fingerprint, hasClassPage} = this.#options;
    const state: ToTeacher = {
      type: 'state',
      addresses,
      fingerprint,
      classPage: hasClassPage ? (this.#isOn ? 'on' : 'off') : 'none',
      tables: [...this.#editors].map(([id, {table, hubs}]) => ({id, table, hubs})),
      stop: this.#stop,
    };
    const text = JSON.stringify(state);
    for (const teacher of this.#teachers) {
      // The next state replaces this one.
      if (teacher.bufferedBytes <= MAX_WAITING_BYTES) teacher.send(text);
      else this.#changed();
    }
  }
}
