import type {Clock} from '../../../src/clock.js';
import type {Characteristic, GattTable, Property} from '../../../src/virtual/server/gatt-table.js';
import type {OpenSession} from '../../../src/virtual/server/server-session.js';
import {VirtualGattServer, type HubModel} from '../../../src/virtual/server/virtual-gatt-server.js';
import type {BoardState} from './board-state.js';
import type {Answer, HubProcess} from './hub-process.js';

interface ModelOptions {
  readonly clock: Clock;
  readonly openSession: OpenSession;
  readonly onChange: () => void;
}

const PROPERTIES: readonly Property[] = ['read', 'write', 'command', 'notify'];
/** Services whose UUIDs are those of the Bluetooth SIG. */
const STANDARD = ['180f', '180a'];

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const fromHex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'));

/** The core's own GATT table; the names are its numbers. */
export function tableOf(process: HubProcess): GattTable<string> {
  const {calls} = process.request(process.createHub(), 0, 'table');
  return Object.fromEntries(
    calls.map(([, number = '', service = '', characteristic = '', bits]) => {
      const base = STANDARD.includes(service)
        ? '0000-1000-8000-00805f9b34fb'
        : '1212-efde-1523-785feabcd123';
      const entry: Characteristic = {
        service: `0000${service}-${base}`,
        characteristic: `0000${characteristic}-${base}`,
        properties: PROPERTIES.filter((_, at) => (Number(bits) >> at) & 1),
      };
      return [number, entry];
    }),
  );
}

/** Passes what a client does to the process, and what the core asks of its board to the state. */
export class HomeHubModel implements HubModel<string> {
  readonly server: VirtualGattServer<string>;
  readonly #process: HubProcess;
  readonly #table: GattTable<string>;
  readonly #hub: number;
  readonly #state: BoardState;
  readonly #clock: Clock;
  readonly #onChange: () => void;
  #cancelTick: () => void = () => undefined;

  constructor(process: HubProcess, state: BoardState, options: ModelOptions) {
    this.#process = process;
    this.#hub = process.createHub();
    this.#state = state;
    this.#clock = options.clock;
    this.#onChange = options.onChange;
    this.#table = tableOf(process);
    this.server = new VirtualGattServer(this.#table, this, options.openSession);
  }

  board(command: string): Answer {
    return this.#request(command);
  }

  connectionChanged(isConnected: boolean): void {
    this.#state.connected = isConnected;
    this.#request(isConnected ? 'connected' : 'disconnected');
  }

  write(to: string, bytes: Uint8Array, response: boolean): void {
    const {characteristic} = this.#table[to] ?? {characteristic: to};
    this.#state.record({atMs: this.#clock.now(), characteristic, bytes, response});
    const {isValid} = this.#request(`write ${to} ${hex(bytes)}`);
    if (!isValid) this.#state.ignoredFrames++;
    this.#onChange();
  }

  read(from: string): Uint8Array {
    const {calls} = this.#request(`read ${from}`);
    const [, value = ''] = calls.find(([call]) => call === 'value') ?? [];
    return fromHex(value);
  }

  subscribed(to: string): void {
    this.#request(`subscribed ${to} 1`);
  }

  writeLost(): void {
    this.#state.droppedWrites++;
    this.#onChange();
  }

  #request(command: string): Answer {
    const answer = this.#process.request(this.#hub, this.#clock.now(), command);
    this.#cancelTick();
    const {waitMs} = answer;
    // In whole milliseconds, which the hub counts: not before its time.
    if (waitMs !== null) {
      this.#cancelTick = this.#clock.after(waitMs, () => void this.#request('tick'));
    }
    this.#state.formats.clear();
    for (const port of this.#state.ports.keys()) {
      this.#state.formats.set(port, {notify: answer.notifies(port)});
    }
    for (const words of answer.calls) this.#called(words);
    if (answer.calls.length > 0) this.#onChange();
    return answer;
  }

  #called(words: readonly string[]): void {
    const [call, first = '', second = ''] = words;
    if (call === 'notify') this.server.notify(first, fromHex(second));
    else if (call !== 'leave') this.#state.called(words);
    else this.server.loseLink(first === '1' ? 'the hub was turned off' : 'the hub disconnected');
  }
}
