import type {AttachedTypes} from '../../frame-words.js';
import {fixedPairOf, modelOf, models, type Model} from '../models.js';
import {PortFormats} from '../port-formats.js';
import type {AttachedIo} from '../protocol/attached-io.js';
import {
  parseByte,
  parseVersion,
  PROPERTY,
  type HubPropertyMessage,
} from '../protocol/hub-properties.js';

/** What is known about a hub's ports: their names, their devices and the formats of their values. */
export class Ports extends PortFormats {
  /** The two ports of each virtual port. */
  readonly #pairs = new Map<number, readonly number[]>();
  #model: Model;
  #systemType: number | null = null;
  #firmware: string | null = null;

  constructor(attached: AttachedTypes) {
    super();
    const {moveHub, moveHubEarly} = models;
    const isEarly = attached.some(({port}) => port === moveHubEarly.externalPorts[0]);
    this.#model = isEarly ? moveHubEarly : moveHub;
    this.#learnPair();
    for (const {port, type} of attached) this.attach(port, type);
  }

  /** As far as it is known. */
  get model(): Model {
    return this.#model;
  }

  /** A and B as in the blocks, A+B for a pair. Other ports inside the hub have numbers only. */
  name(port: number): string {
    return this.motorNames(port).join('+');
  }

  /** The name of the motor in a port, or of the two of a virtual port. */
  motorNames(port: number): readonly string[] {
    const ports = this.#pairs.get(port) ?? [port];
    return ports.map(each => 'ABCD'[this.#model.externalPorts.indexOf(each)] ?? String(each));
  }

  /** A property may show which model it is. */
  learn({property, value}: HubPropertyMessage): void {
    if (property === PROPERTY.systemType) this.#systemType = parseByte(value);
    else if (property === PROPERTY.firmware) this.#firmware = parseVersion(value);
    else return;
    const model = modelOf(this.#systemType, this.#firmware);
    if (model === null) return;
    this.#model = model;
    this.#learnPair();
    for (const {port, type} of model.builtIn) this.attach(port, type);
  }

  change(message: AttachedIo): void {
    const {kind, port} = message;
    if (kind === 'attach') this.attach(port, message.type);
    else if (kind === 'attach-virtual') {
      this.#pairs.set(port, [message.firstPort, message.secondPort]);
    } else {
      this.detach(port);
      this.#pairs.delete(port);
    }
  }

  #learnPair(): void {
    const pair = fixedPairOf(this.#model);
    if (pair !== null) this.#pairs.set(pair.port, [pair.firstPort, pair.secondPort]);
  }
}
