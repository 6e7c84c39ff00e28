import type {Device, Driver} from '../device.js';
import type {Link} from '../link.js';
import {distance, type DistanceSensor} from './kinds.js';
import {encodeInputCommand} from './protocol/input-commands.js';
import {parseDetectPercent} from './protocol/sensor-values.js';
import {distancePercentFormat} from './sensor-formats.js';
import {endpoints} from './uuids.js';

export class Wedo2DistanceSensor implements DistanceSensor, Device {
  readonly #link: Link;
  readonly #port: number;
  #distancePercent = 0;

  constructor({link, port}: {readonly link: Link; readonly port: number}) {
    this.#link = link;
    this.#port = port;
  }

  get distancePercent(): number {
    return this.#distancePercent;
  }

  start(): void {
    void this.#link.urgent(`format:${this.#port}`, {
      to: endpoints.inputCommand,
      bytes: encodeInputCommand({kind: 'set-format', port: this.#port, ...distancePercentFormat}),
    });
  }

  receive(data: DataView): boolean {
    const percent = parseDetectPercent(data);
    if (percent === null) return false;
    this.#distancePercent = percent;
    return true;
  }
}

export const distanceSensorDriver: Driver<DistanceSensor> = {
  type: distancePercentFormat.type,
  kind: distance,
  create: context => new Wedo2DistanceSensor(context),
};
