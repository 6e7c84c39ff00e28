import type {Clock} from '../../../src/clock.js';
import type {Endpoint} from '../../../src/gatt/endpoint.js';
import type {GattServer, GattSession} from '../../../src/gatt/gatt-server.js';
import type {DeviceProfile} from '../../../src/profiles/format.js';
import {fullUuid} from '../../../src/profiles/uuid.js';
import {CoreProcess} from './core-process.js';

/** How often the firmware's loop runs. */
const LOOP_MS = 10;

type Listener = (bytes: Uint8Array) => void;

/** A write or a notification, and when it was. */
export interface CoreMessage {
  readonly atMs: number;
  readonly characteristic: string;
  /** Hexadecimal. */
  readonly bytes: string;
}

/** The firmware's core as a GATT server: the blocks of its profile use it as they use a board. */
export class CoreDevice implements GattServer {
  readonly id: string;
  readonly name: string;
  readonly written: CoreMessage[] = [];
  readonly notified: CoreMessage[] = [];
  /** The outputs, as the host in C prints them. */
  state: readonly number[] = [];
  readonly #clock: Clock;
  readonly #core: CoreProcess;
  /** In the order of the profile, which is that of the header. */
  readonly #characteristics: readonly {readonly name: string; readonly endpoint: Endpoint}[];
  readonly #listeners = new Map<number, Listener>();
  #onLost: (reason: string) => void = () => undefined;
  #cancelLoop: () => void = () => undefined;

  constructor(profile: DeviceProfile, clock: Clock, core: CoreProcess) {
    this.id = `${profile.id}-core`;
    this.name = `${profile.id} core`;
    this.#clock = clock;
    this.#core = core;
    this.#characteristics = Object.entries(profile.characteristics).map(
      ([name, {service, uuid}]) => ({
        name,
        endpoint: {service: fullUuid(service), characteristic: fullUuid(uuid)},
      }),
    );
    this.#loop();
  }

  /** What its sensors measure from now on; see `device_measure` of its host. */
  measure(...values: readonly number[]): void {
    this.#ask(`measure ${values.join(' ')}`);
  }

  connect(onLost: (reason: string) => void): Promise<GattSession> {
    this.#onLost = onLost;
    this.#ask('connect');
    return Promise.resolve({
      write: (to, bytes) => {
        this.#write(to, bytes);
        return Promise.resolve();
      },
      read: ({characteristic}) => Promise.reject(new Error(`nothing to read in ${characteristic}`)),
      subscribe: (from, listener) => {
        const index = this.#indexOf(from);
        this.#listeners.set(index, listener);
        this.#ask(`subscribe ${index}`);
        return Promise.resolve();
      },
      close: () => this.#disconnect(),
    });
  }

  loseLink(): void {
    this.#disconnect();
    this.#onLost('out of range');
  }

  /** The firmware goes on; only the loop of this object ends, and the process. */
  end(): void {
    this.#cancelLoop();
    this.#core.end();
  }

  #disconnect(): void {
    this.#listeners.clear();
    this.#ask('disconnect');
  }

  #write(to: Endpoint, bytes: Uint8Array): void {
    const index = this.#indexOf(to);
    const hex = Buffer.from(bytes).toString('hex');
    this.#log(this.written, index, hex);
    this.#ask(`write ${index} ${hex}`);
  }

  #loop(): void {
    this.#cancelLoop = this.#clock.after(LOOP_MS, () => {
      this.#loop();
      this.#ask('loop');
    });
  }

  #ask(request: string): void {
    const {notified, state} = this.#core.ask(this.#clock.now(), request);
    this.state = state;
    for (const {characteristic, bytes} of notified) {
      this.#log(this.notified, characteristic, Buffer.from(bytes).toString('hex'));
      this.#listeners.get(characteristic)?.(bytes);
    }
  }

  #log(messages: CoreMessage[], index: number, bytes: string): void {
    const characteristic = this.#characteristics[index]?.name ?? '';
    messages.push({atMs: this.#clock.now(), characteristic, bytes});
  }

  #indexOf({service, characteristic}: Endpoint): number {
    const index = this.#characteristics.findIndex(
      ({endpoint}) => endpoint.service === service && endpoint.characteristic === characteristic,
    );
    if (index < 0) throw new Error(`no characteristic ${characteristic}`);
    return index;
  }
}
