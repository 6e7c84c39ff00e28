import type {Random} from '../../src/virtual/random.js';
import type {ConnectionState} from '../../src/session/connection-state.js';
import {Extension} from '../../src/scratch/extension.js';
import {RuntimeEvent, type Runtime} from '../../src/scratch/runtime.js';
import {Texts} from '../../src/words/texts.js';
import {wedo2} from '../../blocks/wedo2/index.js';
import type {TransportProvider} from '../../src/ble/transport.js';
import type {ClassroomParts} from './test-bed.js';
import {watchProvider, type Promises} from '../support/watched-provider.js';

/** Longer than any block lasts (15 s). */
const LONGEST_BLOCK_MS = 17_000;

/** A student at a computer: an extension in a separate Scratch, and the list in its dialog. */
export class Student {
  readonly name: string;
  readonly extension: Extension;
  readonly #promises: Promises;
  #listeners: (() => void)[] = [];
  /** Ids in the dialog's list. */
  #list: string[] = [];

  constructor(
    name: string,
    provider: TransportProvider,
    {clock, promises, journal}: ClassroomParts,
  ) {
    this.name = name;
    this.#promises = promises;
    this.extension = new Extension(this.#runtime(), {
      family: wedo2,
      clock,
      texts: new Texts(),
      providers: [watchProvider(provider, promises)],
      onConnectionState: state => journal.note(name, state),
    });
  }

  get state(): ConnectionState {
    return this.extension.connectionState;
  }

  get isConnected(): boolean {
    return this.extension.isConnected();
  }

  get isLooking(): boolean {
    return this.state === 'scanning';
  }

  /** Waits for a lost hub to come back. */
  get isWaiting(): boolean {
    return this.state === 'reconnecting' || this.state === 'lost';
  }

  /** As the vm calls a block. */
  call(opcode: string, args: Readonly<Record<string, unknown>> = {}): void {
    const method: unknown = Reflect.get(this.extension, opcode);
    if (typeof method !== 'function') throw new Error(`no method ${opcode}`);
    const result: unknown = Reflect.apply(method, this.extension, [args, {}, {}]);
    if (result instanceof Promise) {
      void this.#promises.watch(`${this.name}: ${opcode}`, result, LONGEST_BLOCK_MS);
    }
  }

  scan(): void {
    this.#list = [];
    this.extension.scan();
  }

  /** Connects to a hub of the list, if there is one. */
  pick(random: Random): void {
    const id = this.#list[random.below(this.#list.length)];
    if (id !== undefined) this.extension.connect(id);
  }

  pressStop(): void {
    for (const listener of this.#listeners) listener();
  }

  #runtime(): Runtime {
    return {
      on: (event, listener) => {
        if (event === RuntimeEvent.projectStopAll) this.#listeners.push(listener);
      },
      removeListener: (_event, listener) => {
        this.#listeners = this.#listeners.filter(each => each !== listener);
      },
      emit: (event, payload) => {
        if (event === RuntimeEvent.listUpdate) this.#list = Object.keys(Object(payload) as object);
      },
      startHats: () => undefined,
      registerPeripheralExtension: () => undefined,
    };
  }
}
