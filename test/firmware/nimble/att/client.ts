import {systemClock} from '../../../../src/clock.js';
import {
  encodeConfirmation,
  encodeExchangeMtu,
  encodeExecuteWrite,
  encodePrepareWrite,
  encodeRead,
  encodeReadBlob,
  encodeWrite,
  encodeWriteCommand,
} from './requests.js';
import {parseServerPdu, type ServerPdu, type ServerPduKind} from './responses.js';

type Listener = (value: Uint8Array) => void;
type Pdu<Kind extends ServerPduKind> = Extract<ServerPdu, {kind: Kind}>;

const SHORTEST_MTU = 23;
/** The specification allows 30 s; a test waits no longer than this for a busy machine. */
const PATIENCE_MS = 20_000;

/** The server has refused a request. */
export class AttError extends Error {
  override readonly name = 'AttError';

  constructor(
    readonly code: number,
    readonly handle: number,
    request: number,
  ) {
    super(`request ${request} for attribute ${handle} was refused with error ${code}`);
  }
}

/** "Attribute Not Long": the end of a value that has been read in parts. */
const NOT_LONG = 0x0b;

/** A client of an ATT server. It sends one request at a time and queues the others. */
export class AttClient {
  /** The longest PDU, as client and server have agreed. */
  mtu = SHORTEST_MTU;
  readonly #send: (pdu: Uint8Array) => void;
  readonly #listeners = new Map<number, Set<Listener>>();
  #queue: Promise<unknown> = Promise.resolve();
  #pending: {resolve: (pdu: ServerPdu) => void; reject: (error: Error) => void} | null = null;
  #end: Error | null = null;

  /** `send` hands a PDU to the server's side. */
  constructor(send: (pdu: Uint8Array) => void) {
    this.#send = send;
  }

  receive(bytes: Uint8Array): void {
    const pdu = parseServerPdu(bytes);
    if (pdu.kind === 'notification' || pdu.kind === 'indication') {
      for (const listener of this.#listeners.get(pdu.handle) ?? []) listener(pdu.value);
      if (pdu.kind === 'indication') this.#send(encodeConfirmation());
      return;
    }
    if (this.#pending === null) throw new Error(`No request awaits this '${pdu.kind}'.`);
    this.#pending.resolve(pdu);
  }

  /** Rejects all requests from now on, and the ones that wait. */
  end(reason: string): void {
    this.#end ??= new Error(reason);
    this.#pending?.reject(this.#end);
  }

  listen(handle: number, listener: Listener): void {
    const listeners = this.#listeners.get(handle) ?? new Set();
    this.#listeners.set(handle, listeners.add(listener));
  }

  /** Rejects with an AttError if the server refuses. */
  async request<Kind extends ServerPduKind>(request: Uint8Array, kind: Kind): Promise<Pdu<Kind>> {
    const answer = this.#queue.then(() => this.#exchange(request));
    this.#queue = answer.catch(() => undefined);
    const pdu = await answer;
    if (pdu.kind === 'error') throw new AttError(pdu.code, pdu.handle, pdu.request);
    if (!isOfKind(pdu, kind)) throw new Error(`The answer is '${pdu.kind}', not '${kind}'.`);
    return pdu;
  }

  async exchangeMtu(mtu: number): Promise<void> {
    const answer = await this.request(encodeExchangeMtu(mtu), 'mtu');
    this.mtu = Math.max(SHORTEST_MTU, Math.min(mtu, answer.mtu));
  }

  /** The whole value, in parts if it is longer than a PDU. */
  async read(handle: number): Promise<Uint8Array> {
    const {value} = await this.request(encodeRead(handle), 'value');
    const partBytes = this.mtu - 1;
    const parts = [value];
    while (parts.at(-1)?.length === partBytes) {
      const part = await this.#readPart(handle, parts.length * partBytes);
      if (part === null) break;
      parts.push(part);
    }
    return Uint8Array.from(parts.flatMap(part => [...part]));
  }

  /** In prepared parts if the value is longer than a PDU. */
  async write(handle: number, value: Uint8Array): Promise<void> {
    if (value.length <= this.mtu - 3) {
      await this.request(encodeWrite(handle, value), 'written');
      return;
    }
    const partBytes = this.mtu - 5;
    for (let offset = 0; offset < value.length; offset += partBytes) {
      const part = value.slice(offset, offset + partBytes);
      const prepared = await this.request(encodePrepareWrite(handle, offset, part), 'prepared');
      if (prepared.offset !== offset || !Buffer.from(prepared.value).equals(part)) {
        throw new Error('The server has prepared something else.');
      }
    }
    await this.request(encodeExecuteWrite(true), 'executed');
  }

  /** A write without response. */
  writeCommand(handle: number, value: Uint8Array): void {
    if (value.length > this.mtu - 3) throw new Error('The value is longer than a PDU.');
    if (this.#end !== null) throw this.#end;
    this.#send(encodeWriteCommand(handle, value));
  }

  async #readPart(handle: number, offset: number): Promise<Uint8Array | null> {
    try {
      return (await this.request(encodeReadBlob(handle, offset), 'part')).value;
    } catch (error) {
      if (error instanceof AttError && error.code === NOT_LONG) return null;
      throw error;
    }
  }

  async #exchange(request: Uint8Array): Promise<ServerPdu> {
    if (this.#end !== null) throw this.#end;
    const answer = new Promise<ServerPdu>((resolve, reject) => {
      this.#pending = {resolve, reject};
    });
    const cancel = systemClock.after(PATIENCE_MS, () =>
      this.end(`no answer to ${Buffer.from(request).toString('hex')}`),
    );
    this.#send(request);
    return answer.finally(() => {
      cancel();
      this.#pending = null;
    });
  }
}

function isOfKind<Kind extends ServerPduKind>(pdu: ServerPdu, kind: Kind): pdu is Pdu<Kind> {
  return pdu.kind === kind;
}
