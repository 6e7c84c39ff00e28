import type {Clock} from '../../clock.js';
import type {GattServer, GattSession} from '../../gatt/gatt-server.js';
import {parseStormFrame} from './frame.js';

/** A device with outputs, each in the state of its last frame. */
export class StormDevice implements GattServer {
  readonly id = 'storm-device';
  readonly name = 'Virtual device under storm';
  /** When each frame was handled, in milliseconds. */
  readonly handledAtMs: number[] = [];
  readonly states: number[];
  readonly #clock: Clock;

  constructor(clock: Clock, outputs: number) {
    this.#clock = clock;
    this.states = Array<number>(outputs).fill(0);
  }

  get isAtRest(): boolean {
    return this.states.every(state => state === 0);
  }

  connect(): Promise<GattSession> {
    const reject = () => Promise.reject(new Error('this device has nothing to read'));
    return Promise.resolve({
      write: (_to, bytes) => {
        const {output, value} = parseStormFrame(bytes);
        this.states[output] = value;
        this.handledAtMs.push(this.#clock.now());
        return Promise.resolve();
      },
      read: reject,
      subscribe: reject,
      close: () => undefined,
    });
  }
}
