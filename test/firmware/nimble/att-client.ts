/** A client of an ATT server (Bluetooth Core specification, Vol 3, Part F, 3.4). */
import {systemClock} from '../../../src/clock.js';
import {normaliseUuid} from '../../../src/ble/uuid.js';
import {hex, le16, readLe16} from './hci.js';

type Listener = (value: Uint8Array) => void;

const SHORTEST_MTU = 23;
/** The specification allows 30 s; a busy machine may need longer. */
const PATIENCE_MS = 180_000;

/** Opcodes. An answer has that of its request and 1. */
const ERROR = 0x01;
const EXCHANGE_MTU = 0x02;
const FIND_INFORMATION = 0x04;
const READ = 0x0a;
const READ_BLOB = 0x0c;
const WRITE = 0x12;
const PREPARE_WRITE = 0x16;
const EXECUTE_WRITE = 0x18;
const NOTIFICATION = 0x1b;
const WRITE_COMMAND = 0x52;

/** Error codes that end something: a search, and a value that is read in parts. */
const NOT_FOUND = 0x0a;
const NOT_LONG = 0x0b;

/** The server has refused a request. */
export class AttError extends Error {
  override readonly name = 'AttError';

  constructor(readonly code: number) {
    super(`the request was refused with error ${code}`);
  }
}

/** It sends one request at a time and queues the others. */
export class AttClient {
  /** The longest PDU, as client and server have agreed. */
  mtu = SHORTEST_MTU;
  readonly #send: (pdu: Uint8Array) => void;
  readonly #listeners = new Map<number, Listener>();
  #queue: Promise<unknown> = Promise.resolve();
  #pending: {resolve: (pdu: Uint8Array) => void; reject: (error: Error) => void} | null = null;
  #end: Error | null = null;

  /** `send` hands a PDU to the server's side. */
  constructor(send: (pdu: Uint8Array) => void) {
    this.#send = send;
  }

  receive(pdu: Uint8Array): void {
    if (pdu[0] === NOTIFICATION) this.#listeners.get(readLe16(pdu, 1))?.(pdu.slice(3));
    else if (this.#pending === null) throw new Error(`No request awaits ${hex(pdu)}.`);
    else this.#pending.resolve(pdu);
  }

  /** Rejects all requests from now on, and the ones that wait. */
  end(reason: string): void {
    this.#end ??= new Error(reason);
    this.#pending?.reject(this.#end);
  }

  /** Hears the notifications of a value, in place of the listener before. */
  listen(handle: number, listener: Listener): void {
    this.#listeners.set(handle, listener);
  }

  /** Resolves with what follows the opcode of the answer. Rejects with an AttError if the server refuses. */
  async request(...pdu: readonly number[]): Promise<Uint8Array> {
    const answering = this.#queue.then(() => this.#exchange(Uint8Array.from(pdu)));
    this.#queue = answering.catch(() => undefined);
    const answer = await answering;
    if (answer[0] === ERROR) throw new AttError(answer[4] ?? 0);
    if (answer[0] !== (pdu[0] ?? 0) + 1) throw new Error(`${hex(answer)} is another answer.`);
    return answer.slice(1);
  }

  async exchangeMtu(mtu: number): Promise<void> {
    const answer = await this.request(EXCHANGE_MTU, ...le16(mtu));
    this.mtu = Math.max(SHORTEST_MTU, Math.min(mtu, readLe16(answer, 0)));
  }

  /** The whole value, in parts if it is longer than a PDU. */
  async read(handle: number): Promise<Uint8Array> {
    const partBytes = this.mtu - 1;
    let value = await this.request(READ, ...le16(handle));
    for (let part = value; part.length === partBytes;) {
      const rest = this.request(READ_BLOB, ...le16(handle), ...le16(value.length));
      part = (await unlessRefused(rest, NOT_LONG)) ?? new Uint8Array();
      value = Uint8Array.of(...value, ...part);
    }
    return value;
  }

  /** In prepared parts if the value is longer than a PDU. */
  async write(handle: number, value: Uint8Array): Promise<void> {
    if (value.length <= this.mtu - 3) {
      await this.request(WRITE, ...le16(handle), ...value);
      return;
    }
    const partBytes = this.mtu - 5;
    for (let offset = 0; offset < value.length; offset += partBytes) {
      const part = [
        ...[...le16(handle), ...le16(offset)],
        ...value.slice(offset, offset + partBytes),
      ];
      const prepared = await this.request(PREPARE_WRITE, ...part);
      if (!Buffer.from(part).equals(prepared)) {
        throw new Error('The server has prepared something else.');
      }
    }
    await this.request(EXECUTE_WRITE, 1);
  }

  /** A write without response. */
  writeCommand(handle: number, value: Uint8Array): void {
    if (value.length > this.mtu - 3) throw new Error('The value is longer than a PDU.');
    if (this.#end !== null) throw this.#end;
    this.#send(Uint8Array.of(WRITE_COMMAND, ...le16(handle), ...value));
  }

  async #exchange(request: Uint8Array): Promise<Uint8Array> {
    if (this.#end !== null) throw this.#end;
    const answer = new Promise<Uint8Array>((resolve, reject) => {
      this.#pending = {resolve, reject};
    });
    const cancel = systemClock.after(PATIENCE_MS, () => this.end(`no answer to ${hex(request)}`));
    this.#send(request);
    return answer.finally(() => {
      cancel();
      this.#pending = null;
    });
  }
}

/** Null if the server refuses with this code. */
async function unlessRefused<Value>(answer: Promise<Value>, code: number): Promise<Value | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AttError && error.code === code) return null;
    throw error;
  }
}

export interface FoundAttribute {
  readonly uuid: string;
  readonly handle: number;
}

/** Its handle is that of its value. */
export interface FoundCharacteristic extends FoundAttribute {
  readonly properties: readonly string[];
  readonly descriptors: FoundAttribute[];
}

export interface FoundService {
  readonly uuid: string;
  readonly characteristics: FoundCharacteristic[];
}

const SERVICE = normaliseUuid(0x2800);
const CHARACTERISTIC = normaliseUuid(0x2803);

/** In the order of their bits. */
const PROPERTIES = [
  ...['broadcast', 'read', 'write-without-response', 'write', 'notify', 'indicate'],
  ...['signed-write', 'extended'],
];

/** The UUID whose bytes, lowest first, are these 2 or 16. */
export function uuidOf(bytes: Uint8Array): string {
  const uuid = normaliseUuid(hex(bytes.slice().reverse()));
  if (uuid === undefined) throw new Error(`${bytes.length} bytes are no UUID.`);
  return uuid;
}

/** The services of a server in the order of their handles: the declarations among its attributes say what there is. */
export async function discover(client: AttClient): Promise<FoundService[]> {
  const services: FoundService[] = [];
  for (const {uuid, handle} of await attributesOf(client)) {
    const characteristics = services.at(-1)?.characteristics ?? [];
    if (uuid === SERVICE) {
      services.push({uuid: uuidOf(await client.read(handle)), characteristics: []});
    } else if (uuid === CHARACTERISTIC) {
      const value = await client.read(handle);
      characteristics.push({
        uuid: uuidOf(value.slice(3)),
        properties: PROPERTIES.filter((_, bit) => ((value[0] ?? 0) >> bit) & 1),
        handle: readLe16(value, 1),
        descriptors: [],
      });
    } else if (handle !== characteristics.at(-1)?.handle) {
      characteristics.at(-1)?.descriptors.push({uuid, handle});
    }
  }
  return services;
}

/** The handles and types of all attributes. */
async function attributesOf(client: AttClient): Promise<FoundAttribute[]> {
  const all: FoundAttribute[] = [];
  for (;;) {
    const first = le16((all.at(-1)?.handle ?? 0) + 1);
    const searching = client.request(FIND_INFORMATION, ...first, 0xff, 0xff);
    const found = await unlessRefused(searching, NOT_FOUND);
    if (found === null) return all;
    // Format 1: types of 2 bytes; format 2: types of 16 bytes.
    const entryBytes = found[0] === 1 ? 4 : 18;
    for (let at = 1; at < found.length; at += entryBytes) {
      const uuid = uuidOf(found.slice(at + 2, at + entryBytes));
      all.push({uuid, handle: readLe16(found, at)});
    }
  }
}
