import type {Device, Driver} from '../device.js';
import type {Link} from '../link.js';
import {tilt, type TiltSensor} from './kinds.js';
import {encodeInputCommand} from './protocol/input-commands.js';
import {parseTiltAngle} from './protocol/sensor-values.js';
import {tiltAngleFormat} from './sensor-formats.js';
import {endpoints} from './uuids.js';

export class Wedo2TiltSensor implements TiltSensor, Device {
  readonly #link: Link;
  readonly #port: number;
  #angle = {xDegrees: 0, yDegrees: 0};

  constructor({link, port}: {readonly link: Link; readonly port: number}) {
    this.#link = link;
    this.#port = port;
  }

  get xDegrees(): number {
    return this.#angle.xDegrees;
  }

  get yDegrees(): number {
    return this.#angle.yDegrees;
  }

  start(): void {
    void this.#link.urgent(`format:${this.#port}`, {
      to: endpoints.inputCommand,
      bytes: encodeInputCommand({kind: 'set-format', port: this.#port, ...tiltAngleFormat}),
    });
  }

  receive(data: DataView): boolean {
    const angle = parseTiltAngle(data);
    if (!angle) return false;
    this.#angle = angle;
    return true;
  }
}

export const tiltSensorDriver: Driver<TiltSensor> = {
  type: tiltAngleFormat.type,
  kind: tilt,
  create: context => new Wedo2TiltSensor(context),
};
