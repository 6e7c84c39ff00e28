import type {Clock} from '../../clock.js';
import {DeviceType, isMotor} from './devices.js';
import type {HubState} from './hub-state.js';

const HEADER_BYTES = 3;
const BRAKE = 127;
const RGB_MODE = 1;

/** Index mode: off, pink, purple, blue, light blue, two greens, yellow, orange, red, white. */
const INDEX_COLORS = [
  [0, 0, 0],
  [255, 105, 180],
  [128, 0, 128],
  [0, 0, 255],
  [0, 191, 255],
  [0, 255, 160],
  [0, 255, 0],
  [255, 255, 0],
  [255, 165, 0],
  [255, 0, 0],
  [255, 255, 255],
] as const;

/** Motors, light bricks, light and tone. Carries out what is written to the output command characteristic. */
export class Outputs {
  readonly #state: HubState;
  readonly #clock: Clock;
  readonly #toneEnded: () => void;
  #cancelToneEnd: (() => void) | null = null;

  constructor(state: HubState, clock: Clock, toneEnded: () => void) {
    this.#state = state;
    this.#clock = clock;
    this.#toneEnded = toneEnded;
  }

  /** Carries out `port command length payload`. Returns false if no attached device can do it. */
  run(bytes: Uint8Array): boolean {
    const [port, command, length] = bytes;
    if (port === undefined || command === undefined) return false;
    const type = this.#state.ports.get(port);
    // The stop of a tone is the one command whose length byte may be missing.
    if (command === 3 && type === DeviceType.piezo && (length ?? 0) === 0 && bytes.length <= 3) {
      this.#stopTone();
      return true;
    }
    const payloadBytes = bytes.length - HEADER_BYTES;
    // Clients of real hubs (node-poweredup, wedo2) send a motor's one byte of power with the length 2.
    const isLength =
      length === payloadBytes || (command === 1 && length === 2 && payloadBytes === 1);
    if (!isLength) return false;
    const payload = new DataView(bytes.buffer, bytes.byteOffset + HEADER_BYTES, payloadBytes);
    if (command === 1 && isMotor(type)) return this.#turnMotor(port, payload);
    if (command === 1 && type === DeviceType.lightBrick) return this.#setBrick(port, payload);
    if (command === 2 && type === DeviceType.piezo) return this.#playTone(payload);
    if (command === 4 && type === DeviceType.light) return this.#setLight(port, payload);
    if (command === 5) return this.#resetCounts(type, payload);
    return false;
  }

  /** Motors coast, light bricks go dark, and the tone ends. */
  rest(): void {
    for (const port of this.#state.ports.keys()) this.plugged(port);
    this.#stopTone();
  }

  /** The motor of this port coasts, or its light brick is dark, if it has one. */
  plugged(port: number): void {
    const type = this.#state.ports.get(port);
    if (isMotor(type)) this.#letCoast(port);
    if (type === DeviceType.lightBrick) this.#state.lightBricks.set(port, 0);
  }

  unplugged(port: number): void {
    this.#state.motors.delete(port);
    this.#state.lightBricks.delete(port);
  }

  #letCoast(port: number): void {
    this.#state.motors.set(port, {powerPercent: 0, mode: 'coast'});
  }

  #turnMotor(port: number, payload: DataView): boolean {
    if (payload.byteLength !== 1) return false;
    const power = payload.getInt8(0);
    if (power === 0) this.#letCoast(port);
    else if (power === BRAKE) this.#state.motors.set(port, {powerPercent: 0, mode: 'brake'});
    else if (Math.abs(power) > 100) return false;
    else this.#state.motors.set(port, {powerPercent: power, mode: 'run'});
    return true;
  }

  /** What a light brick does with a brake or with a negative power is unknown: here it ignores them. */
  #setBrick(port: number, payload: DataView): boolean {
    if (payload.byteLength !== 1 || payload.getUint8(0) > 100) return false;
    this.#state.lightBricks.set(port, payload.getUint8(0));
    return true;
  }

  #playTone(payload: DataView): boolean {
    if (payload.byteLength !== 4) return false;
    const frequencyHz = payload.getUint16(0, true);
    const durationMs = payload.getUint16(2, true);
    this.#cancelToneEnd?.();
    if (durationMs === 0) {
      this.#state.tone = {frequencyHz, endsAtMs: Infinity};
      return true;
    }
    this.#state.tone = {frequencyHz, endsAtMs: this.#clock.now() + durationMs};
    this.#cancelToneEnd = this.#clock.after(durationMs, () => {
      this.#state.tone = null;
      this.#toneEnded();
    });
    return true;
  }

  #stopTone(): void {
    this.#cancelToneEnd?.();
    this.#state.tone = null;
  }

  #setLight(port: number, payload: DataView): boolean {
    if (this.#state.formats.get(port)?.mode === RGB_MODE) {
      if (payload.byteLength !== 3) return false;
      this.#state.light = {
        red: payload.getUint8(0),
        green: payload.getUint8(1),
        blue: payload.getUint8(2),
      };
      return true;
    }
    if (payload.byteLength !== 1) return false;
    const index = payload.getUint8(0);
    const color = INDEX_COLORS[index];
    if (color === undefined) return false;
    const [red, green, blue] = color;
    this.#state.lightIndex = index;
    this.#state.light = {red, green, blue};
    return true;
  }

  #resetCounts(type: number | undefined, payload: DataView): boolean {
    const isReset =
      payload.byteLength === 3 && payload.getUint16(0) === 0x4411 && payload.getUint8(2) === 0xaa;
    if (isReset && type === DeviceType.distance) this.#state.distanceCount = 0;
    else if (isReset && type === DeviceType.tilt) this.#state.bumps = {x: 0, y: 0, z: 0};
    else return false;
    return true;
  }
}
