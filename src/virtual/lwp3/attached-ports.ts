import {externalPorts, type HubRecord} from './hub-models.js';
import type {HubState} from './hub-state.js';
import {littleEndian, MessageType, writeMessage, type Refusal} from './messages.js';

const Event = {detached: 0, attached: 1, attachedVirtual: 2} as const;
/** Version 1.0.00.0000, of the hardware and of the firmware. */
const REVISIONS = [0, 0, 0, 0x10, 0, 0, 0, 0x10];
/** The number of the first virtual port that a client makes. */
const FIRST_PAIR_PORT = 0x10;

/** What is attached to which port, and virtual ports. Tells the client of each change. */
export class AttachedPorts {
  readonly #state: HubState;
  readonly #record: HubRecord;
  readonly #send: (message: Uint8Array) => void;

  constructor(state: HubState, record: HubRecord, send: (message: Uint8Array) => void) {
    this.#state = state;
    this.#record = record;
    this.#send = send;
    for (const [port, first, second] of record.pairs) state.pairs.set(port, [first, second]);
  }

  /** Tells of everything that is attached, external ports first. */
  announceAll(): void {
    const external = externalPorts(this.#record);
    const ports = [...this.#state.ports.keys()].sort((one, other) => one - other);
    for (const port of ports.filter(at => external.includes(at))) this.announce(port);
    for (const port of ports.filter(at => !external.includes(at))) this.announce(port);
    for (const port of this.#state.pairs.keys()) this.#announcePair(port);
  }

  announce(port: number): void {
    const type = littleEndian(this.#state.ports.get(port) ?? 0, 2);
    this.#send(writeMessage(MessageType.attachedIo, [port, Event.attached, ...type, ...REVISIONS]));
  }

  announceDetached(port: number): void {
    this.#send(writeMessage(MessageType.attachedIo, [port, Event.detached]));
  }

  /** The virtual ports that a motor of this port is part of are gone with it. Returns them. */
  endPairsOf(port: number): readonly number[] {
    const ended = [...this.#state.pairs].filter(([, motors]) => motors.includes(port));
    for (const [pair] of ended) {
      this.#state.pairs.delete(pair);
      this.announceDetached(pair);
    }
    return ended.map(([pair]) => pair);
  }

  /** The virtual ports that a client has made. */
  get madePairs(): readonly number[] {
    const fixed = this.#record.pairs.map(([port]) => port);
    return [...this.#state.pairs.keys()].filter(port => !fixed.includes(port));
  }

  /** Makes a virtual port of two motors of the same type. What real hubs do for others is not known. */
  makePair(first: number, second: number): Refusal | null {
    const {motors, ports, pairs} = this.#state;
    const isPossible =
      first !== second &&
      motors.has(first) &&
      motors.has(second) &&
      ports.get(first) === ports.get(second) &&
      ![...pairs.values()].some(pair => pair.includes(first) || pair.includes(second));
    if (!isPossible) return 'invalidUse';
    let port = FIRST_PAIR_PORT;
    while (pairs.has(port)) port++;
    pairs.set(port, [first, second]);
    this.#announcePair(port);
    return null;
  }

  #announcePair(port: number): void {
    const [first = 0, second = 0] = this.#state.pairs.get(port) ?? [];
    const type = littleEndian(this.#state.ports.get(first) ?? 0, 2);
    const payload = [port, Event.attachedVirtual, ...type, first, second];
    this.#send(writeMessage(MessageType.attachedIo, payload));
  }
}
