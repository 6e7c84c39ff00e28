import {once} from 'node:events';
import {createServer, type AddressInfo, type Server, type Socket} from 'node:net';
import {readLe16} from './bytes.js';
import {parseAdStructures, type AdStructure} from './hci/advertising.js';
import {COMMANDS, returnOf, type ControllerFacts} from './hci/commands.js';
import {
  encodeCommandComplete,
  encodeCommandStatus,
  encodeDisconnectionComplete,
  encodeLeConnectionComplete,
  encodeLeRemoteFeatures,
  encodeRemoteVersion,
} from './hci/events.js';
import {splitHostPackets, type HciCommand} from './hci/h4.js';
import {Link} from './link.js';

export interface ControllerOptions {
  /** The longest ACL data, in both directions: 27 (Bluetooth 4.0) to 251. */
  readonly aclBytes?: number;
}

/** What is on the air. */
export interface OnAir {
  /** In units of 0.625 ms. */
  readonly interval: number;
  /** 0: undirected, and it accepts connections. */
  readonly type: number;
  readonly data: readonly AdStructure[];
  readonly scanResponse: readonly AdStructure[];
}

/** HCI error codes. */
export const REASON = {
  supervisionTimeout: 0x08,
  endedByRemote: 0x13,
  endedByHost: 0x16,
} as const;

const UNKNOWN_COMMAND = 0x01;
/** 5 ms and 5 s. */
const CONNECTION = {peer: [1, 2, 3, 4, 5, 6], interval: 4, supervisionTimeout: 500};
const ACL_PACKETS = 8;
const MOST_ACL_BYTES = 251;
const NONE = new Uint8Array();

/**
 * Stands in for a Bluetooth controller: answers a host's commands over H4 on a TCP port of this machine, and has one
 * connection at a time. There is no radio: a test is the central.
 */
export class Controller {
  /** The address that it reports, as it is written: its highest byte first. */
  readonly address = '00:00:5e:00:53:01';
  /** All commands so far. */
  readonly commands: HciCommand[] = [];
  /** Opcodes of commands that it does not know. */
  readonly unknownCommands: number[] = [];
  #onAdvertising: (() => void)[] = [];
  readonly #server: Server;
  readonly #facts: ControllerFacts;
  #host: Socket | null = null;
  #received: Uint8Array = NONE;
  #isAdvertising = false;
  #parameters = NONE;
  #data = NONE;
  #scanResponse = NONE;
  #link: Link | null = null;
  #connections = 0;

  private constructor(server: Server, {aclBytes = MOST_ACL_BYTES}: ControllerOptions) {
    this.#server = server;
    const address = this.address.split(':').map(byte => parseInt(byte, 16));
    this.#facts = {address: address.reverse(), aclBytes, aclPackets: ACL_PACKETS};
    server.on('connection', socket => this.#accept(socket));
  }

  /** Listens on a free port. */
  static async listen(options: ControllerOptions = {}): Promise<Controller> {
    const server = createServer({noDelay: true});
    const controller = new Controller(server, options);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return controller;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Null while nothing is advertised. */
  get onAir(): OnAir | null {
    if (!this.#isAdvertising) return null;
    return {
      interval: readLe16(this.#parameters, 0),
      type: this.#parameters[4] ?? 0,
      data: parseAdStructures(this.#data),
      scanResponse: parseAdStructures(this.#scanResponse),
    };
  }

  /** Whether a host has connected to this controller. */
  get hasHost(): boolean {
    return this.#host !== null;
  }

  /** Calls `listener` each time advertising starts. The function returned removes it. */
  onAdvertising(listener: () => void): () => void {
    this.#onAdvertising.push(listener);
    return () => {
      this.#onAdvertising = this.#onAdvertising.filter(each => each !== listener);
    };
  }

  /** A central connects. Advertising ends. */
  connect(): Link {
    if (!this.#isAdvertising) throw new Error('Nothing is advertised that could be connected to.');
    this.#isAdvertising = false;
    const handle = ++this.#connections;
    this.#link = new Link({
      handle,
      aclBytes: this.#facts.aclBytes,
      toHost: packet => this.#send(packet),
    });
    this.#send(encodeLeConnectionComplete({handle, ...CONNECTION}));
    return this.#link;
  }

  /** The connection ends: the central has left, or is out of reach. */
  disconnect(reason: number = REASON.endedByRemote): void {
    const link = this.#link;
    if (link === null) return;
    this.#link = null;
    this.#send(encodeDisconnectionComplete(link.handle, reason));
    link.end(reason);
  }

  close(): void {
    this.#link?.end(REASON.supervisionTimeout);
    this.#link = null;
    this.#host?.destroy();
    this.#server.close();
  }

  #accept(socket: Socket): void {
    this.#host = socket;
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    // A host that is killed resets the socket.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.#host = null;
      this.#isAdvertising = false;
      this.#link?.end(REASON.supervisionTimeout);
      this.#link = null;
    });
  }

  #send(packet: Uint8Array): void {
    this.#host?.write(packet);
  }

  #receive(chunk: Uint8Array): void {
    const {packets, rest} = splitHostPackets(Uint8Array.of(...this.#received, ...chunk));
    this.#received = rest;
    for (const packet of packets) {
      if (packet.kind === 'command') this.#handle(packet);
      // Data of a connection that has just ended are dropped.
      else if (packet.handle === this.#link?.handle) this.#link.receive(packet);
    }
  }

  #handle(command: HciCommand): void {
    const {opcode, parameters} = command;
    this.commands.push(command);
    this.#keep(command);
    switch (opcode) {
      case COMMANDS.disconnect:
        this.#send(encodeCommandStatus(opcode));
        this.disconnect(REASON.endedByHost);
        return;
      case COMMANDS.leReadRemoteFeatures:
        this.#send(encodeCommandStatus(opcode));
        this.#send(encodeLeRemoteFeatures(readLe16(parameters, 0)));
        return;
      case COMMANDS.readRemoteVersion:
        this.#send(encodeCommandStatus(opcode));
        this.#send(encodeRemoteVersion(readLe16(parameters, 0)));
        return;
    }
    const returned = returnOf(opcode, this.#facts);
    if (returned === null) this.unknownCommands.push(opcode);
    const status = returned === null ? UNKNOWN_COMMAND : 0;
    this.#send(encodeCommandComplete(opcode, returned ?? [], status));
    const starts = opcode === COMMANDS.leSetAdvertisingEnable && this.#isAdvertising;
    if (starts) for (const listener of this.#onAdvertising) listener();
  }

  /** Keeps what a command sets. */
  #keep({opcode, parameters}: HciCommand): void {
    const [first = 0] = parameters;
    switch (opcode) {
      case COMMANDS.reset:
        this.#isAdvertising = false;
        this.#data = NONE;
        this.#scanResponse = NONE;
        this.#link?.end(REASON.endedByHost);
        this.#link = null;
        break;
      case COMMANDS.leSetAdvertisingParameters:
        this.#parameters = parameters.slice();
        break;
      case COMMANDS.leSetAdvertisingData:
        this.#data = parameters.slice(1, 1 + first);
        break;
      case COMMANDS.leSetScanResponseData:
        this.#scanResponse = parameters.slice(1, 1 + first);
        break;
      case COMMANDS.leSetAdvertisingEnable:
        this.#isAdvertising = first === 1;
        break;
    }
  }
}
