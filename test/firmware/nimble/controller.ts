import {once} from 'node:events';
import {createServer, type AddressInfo, type Server, type Socket} from 'node:net';
import * as hci from './hci.js';
import {Link} from './link.js';

/** HCI error codes. */
export const REASON = {
  supervisionTimeout: 0x08,
  endedByRemote: 0x13,
  endedByHost: 0x16,
} as const;

/** The commands of a host that do more than set something (Vol 4, Part E, 7.1 to 7.8). */
const COMMAND = {
  disconnect: 0x0406,
  readRemoteVersion: 0x041d,
  reset: 0x0c03,
  leReadRemoteFeatures: 0x2016,
  leSetAdvertisingParameters: 0x2006,
  leSetAdvertisingData: 0x2008,
  leSetScanResponseData: 0x2009,
  leSetAdvertisingEnable: 0x200a,
  leReadPhy: 0x2030,
} as const;

/** Those of a link at first. */
export const FIRST_TIMES: hci.LinkTimes = {intervalUnits: 4, latencyIntervals: 0};
/** LE 2M, in both directions. */
export const PHY = 2;

const UNKNOWN_COMMAND = 0x01;
/** The longest ACL data, in both directions. */
const ACL_BYTES = 251;
const NONE = new Uint8Array();
const zeros = (count: number) => new Array<number>(count).fill(0);

/** What is on the air. */
export interface OnAir {
  /** 0: undirected, and it accepts connections. */
  readonly type: number;
  readonly data: Uint8Array;
  readonly scanResponse: Uint8Array;
}

/**
 * Stands in for a Bluetooth controller: answers a host's commands over H4 on a TCP port of this machine, and has one
 * connection at a time. There is no radio: a test is the central.
 */
export class Controller {
  /** Opcodes of commands that it does not know. */
  readonly unknownCommands: number[] = [];
  readonly #server: Server = createServer({noDelay: true});
  /** What Command Complete returns after the status, by opcode. */
  readonly #returns: ReadonlyMap<number, readonly number[]>;
  #host: Socket | null = null;
  #received: Uint8Array = NONE;
  #isAdvertising = false;
  #onAir: OnAir = {type: 0, data: NONE, scanResponse: NONE};
  #link: Link | null = null;
  #connections = 0;

  constructor() {
    const buffers = hci.le16(ACL_BYTES);
    this.#returns = new Map<number, readonly number[]>([
      // Set Event Mask, Reset, Set Event Mask Page 2
      ...([
        [0x0c01, []],
        [COMMAND.reset, []],
        [0x0c63, []],
      ] as const),
      [0x1001, [9, 0, 0, 9, 0xff, 0xff, 0, 0]], // Read Local Version: 5.0, of no company
      [0x1002, zeros(64)], // Read Local Supported Commands
      [0x1003, [0, 0, 0, 0, 0x60, 0, 0, 0]], // Read Local Features: LE, no BR/EDR
      [0x1005, [...buffers, 0, 8, 0, 0, 0]], // Read Buffer Size: 8 packets
      [0x1009, [0x01, 0x53, 0x00, 0x5e, 0x00, 0x00]], // Read Address: the lowest byte first
      [0x2001, []], // LE Set Event Mask
      [0x2002, [...buffers, 8]], // LE Read Buffer Size
      [0x2003, zeros(8)], // LE Read Local Features
      [0x2005, []], // LE Set Random Address
      [COMMAND.leSetAdvertisingParameters, []],
      [0x2007, [0]], // LE Read Advertising Power: 0 dBm
      [COMMAND.leSetAdvertisingData, []],
      [COMMAND.leSetScanResponseData, []],
      [COMMAND.leSetAdvertisingEnable, []],
      [0x2018, [1, 2, 3, 4, 5, 6, 7, 8]], // LE Rand
      // The resolving list, address resolution, the privacy mode
      ...([
        [0x2027, []],
        [0x2029, []],
        [0x202d, []],
        [0x204e, []],
      ] as const),
    ]);
    this.#server.on('connection', socket => this.#accept(socket));
  }

  /** Listens on a free port, and resolves with it. */
  async listen(): Promise<number> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  /** Null while nothing is advertised. */
  get onAir(): OnAir | null {
    return this.#isAdvertising ? this.#onAir : null;
  }

  /** A central connects. Advertising ends. */
  connect(): Link {
    if (!this.#isAdvertising) throw new Error('Nothing is advertised that could be connected to.');
    this.#isAdvertising = false;
    const handle = ++this.#connections;
    const toHost = (packet: Uint8Array) => this.#send(packet);
    this.#link = new Link({handle, aclBytes: ACL_BYTES, toHost});
    this.#send(hci.connectionComplete(handle, FIRST_TIMES));
    return this.#link;
  }

  /** The central changes the times of its link. */
  changeTimes(times: hci.LinkTimes): void {
    if (this.#link === null) throw new Error('No central is connected.');
    this.#send(hci.connectionUpdateComplete(this.#link.handle, times));
  }

  /** The connection ends: the central has left, or is out of reach. */
  disconnect(reason: number = REASON.endedByRemote): void {
    if (this.#link === null) return;
    this.#send(hci.disconnectionComplete(this.#link.handle, reason));
    this.#endLink(reason);
  }

  close(): void {
    this.#endLink(REASON.supervisionTimeout);
    this.#host?.destroy();
    this.#server.close();
  }

  #endLink(reason: number): void {
    const link = this.#link;
    this.#link = null;
    link?.end(reason);
  }

  #accept(socket: Socket): void {
    this.#host = socket;
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    // A host that is killed resets the socket.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.#host = null;
      this.#isAdvertising = false;
      this.#endLink(REASON.supervisionTimeout);
    });
  }

  #send(packet: Uint8Array): void {
    this.#host?.write(packet);
  }

  #receive(chunk: Uint8Array): void {
    const {packets, rest} = hci.splitHostPackets(Uint8Array.of(...this.#received, ...chunk));
    this.#received = rest;
    for (const packet of packets) {
      if (packet.isCommand) this.#handle(packet.head, packet.data);
      // Data of a connection that has just ended are dropped.
      else if ((packet.head & 0x0fff) === this.#link?.handle) this.#link.receive(packet);
    }
  }

  #handle(opcode: number, parameters: Uint8Array): void {
    switch (opcode) {
      case COMMAND.disconnect:
        this.#send(hci.commandStatus(opcode));
        this.disconnect(REASON.endedByHost);
        return;
      case COMMAND.leReadRemoteFeatures:
        this.#send(hci.commandStatus(opcode));
        this.#send(hci.remoteFeatures(hci.readLe16(parameters, 0)));
        return;
      case COMMAND.readRemoteVersion:
        this.#send(hci.commandStatus(opcode));
        this.#send(hci.remoteVersion(hci.readLe16(parameters, 0)));
        return;
      case COMMAND.leReadPhy:
        this.#send(hci.commandComplete(opcode, 0, [...parameters, PHY, PHY]));
        return;
    }
    this.#keep(opcode, parameters);
    const returned = this.#returns.get(opcode);
    if (returned === undefined) this.unknownCommands.push(opcode);
    const status = returned === undefined ? UNKNOWN_COMMAND : 0;
    this.#send(hci.commandComplete(opcode, status, returned ?? []));
  }

  /** Keeps what a command sets. */
  #keep(opcode: number, parameters: Uint8Array): void {
    const [first = 0] = parameters;
    const data = parameters.slice(1, 1 + first);
    switch (opcode) {
      case COMMAND.reset:
        this.#isAdvertising = false;
        this.#endLink(REASON.endedByHost);
        break;
      case COMMAND.leSetAdvertisingParameters:
        this.#onAir = {...this.#onAir, type: parameters[4] ?? 0};
        break;
      case COMMAND.leSetAdvertisingData:
        this.#onAir = {...this.#onAir, data};
        break;
      case COMMAND.leSetScanResponseData:
        this.#onAir = {...this.#onAir, scanResponse: data};
        break;
      case COMMAND.leSetAdvertisingEnable:
        this.#isAdvertising = first === 1;
        break;
    }
  }
}
