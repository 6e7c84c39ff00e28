import {systemClock} from '../../../../clock.js';
import {Emitter} from '../../../../emitter.js';
import type {Advertisement} from '../../../../ble/advertisement.js';
import type {DeviceProfile} from '../../../../profiles/format.js';
import {advertisementOf} from '../../../../profiles/virtual/advertisement.js';
import {createDeviceTable} from '../../../../profiles/virtual/device-table.js';
import type {LinkModel} from '../../../../virtual/index.js';
import {createHubLink} from '../../../../virtual/link/hub-link.js';
import {PeripheralState} from '../../../../virtual/server/peripheral-state.js';
import {VirtualGattServer, type HubModel} from '../../../../virtual/server/virtual-gatt-server.js';
import {VirtualPeripheral} from '../../../../virtual/server/virtual-peripheral.js';
import {CoreProcess} from './core-process.js';

interface CoreDeviceOptions {
  readonly profile: DeviceProfile;
  /** A file. */
  readonly program: string;
  /** What is wrong with bytes that it notifies, as a sentence without its full stop; null: nothing. They are sent nevertheless. */
  readonly problemOf: (from: string, bytes: Uint8Array) => string | null;
  readonly id: string;
  readonly name: string;
  readonly link: Partial<LinkModel>;
  readonly seed: number;
}

/** How often the firmware's loop runs at least. */
const LOOP_MS = 10;
const SILENCE_MS = 5_000;
const MOST_VALUE_BYTES = 512;
/** Times are unsigned numbers of 32 bits, as on a board. */
const CLOCK_END_MS = 2 ** 32;

/** A device whose firmware is a program on this computer, in place of the virtual device of its profile. */
export class CoreDevice extends VirtualPeripheral {
  readonly table: ReturnType<typeof createDeviceTable>['table'];
  protected readonly server: VirtualGattServer<string>;
  readonly #options: CoreDeviceOptions;
  readonly #process: CoreProcess;
  readonly #characteristics: readonly string[];
  /** The newest value that each characteristic has notified. */
  readonly #values = new Map<string, Uint8Array>();
  readonly #startedMs = systemClock.now();
  readonly #texts = new Emitter<{text: string}>();
  #outputs = '';
  /** Lines that the program has not carried out yet. */
  #unanswered = 0;
  #answeredMs = this.#startedMs;
  #isSilent = false;
  #cancelLoop: () => void;

  constructor(options: CoreDeviceOptions) {
    const {profile, id, name, link, seed} = options;
    const state = new PeripheralState(name);
    super(id, state, systemClock);
    this.#options = options;
    this.#characteristics = Object.keys(profile.characteristics);
    this.table = createDeviceTable(profile).table;
    const {openSession} = createHubLink({clock: systemClock, link, seed});
    this.server = new VirtualGattServer(this.table, this.#model(state), openSession);
    this.#process = new CoreProcess(options.program, {
      onNotify: (characteristic, bytes) => this.#notify(characteristic, bytes),
      onState: outputs => this.#answered(outputs),
      onOtherLine: line => this.#say(`${this.#title} wrote a line that is not understood: ${line}`),
      onError: line => this.#say(`${options.program}: ${line}`),
    });
    this.#cancelLoop = this.#loop();
    void this.ended.then(() => {
      this.#cancelLoop();
      this.loseLink('the program has ended');
    });
  }

  get advertisement(): Advertisement {
    return advertisementOf(this.#options.profile, this.name);
  }

  /** What the program prints of its outputs. */
  get outputs(): string {
    return this.#outputs;
  }

  /** How the program has ended, as a sentence. */
  get ended(): Promise<string> {
    return this.#process.ended.then(how => `${this.#title} ${how}.`);
  }

  /** What the program says, and its mistakes. */
  onText(listener: (line: string) => void): () => void {
    return this.#texts.on('text', listener);
  }

  /** Ends the program. */
  stop(): Promise<void> {
    this.#cancelLoop();
    return this.#process.stop();
  }

  /** What the sensors measure from now on. */
  measure(values: readonly number[]): void {
    this.#send(['measure', ...values].join(' '));
  }

  get #title(): string {
    return `The program ${this.#options.program}`;
  }

  #say(text: string): void {
    this.#texts.emit('text', text);
  }

  #model(state: PeripheralState): HubModel<string> {
    return {
      connectionChanged: isConnected => {
        state.connected = isConnected;
        this.#send(isConnected ? 'connect' : 'disconnect');
      },
      write: (to, bytes, response) => {
        const characteristic = this.table[to]?.characteristic ?? to;
        state.record({atMs: systemClock.now(), characteristic, bytes, response});
        const hex = Buffer.from(bytes).toString('hex');
        this.#send(`write ${this.#characteristics.indexOf(to)} ${hex}`);
      },
      read: from => this.#values.get(from) ?? new Uint8Array(),
      subscribed: to => this.#send(`subscribe ${this.#characteristics.indexOf(to)}`),
      writeLost: () => {
        state.droppedWrites++;
      },
    };
  }

  #send(what: string): void {
    const ms = Math.floor(systemClock.now() - this.#startedMs) % CLOCK_END_MS;
    if (this.#unanswered === 0) this.#answeredMs = systemClock.now();
    this.#unanswered++;
    this.#process.send(`${ms} ${what}`);
  }

  #answered(outputs: string): void {
    this.#unanswered = Math.max(0, this.#unanswered - 1);
    this.#answeredMs = systemClock.now();
    this.#isSilent = false;
    this.#outputs = outputs;
    this.changed();
  }

  /** A program that is slow gets no more turns than it can do. */
  #loop(): () => void {
    return systemClock.after(LOOP_MS, () => {
      this.#cancelLoop = this.#loop();
      if (this.#unanswered === 0) this.#send('loop');
      else if (!this.#isSilent && systemClock.now() - this.#answeredMs > SILENCE_MS) {
        this.#isSilent = true;
        this.#say(`${this.#title} has written no "state" for ${SILENCE_MS / 1_000} s.`);
      }
    });
  }

  #notify(number: number, bytes: Uint8Array): void {
    const {profile, problemOf} = this.#options;
    const name = this.#characteristics[number];
    const canReport = Object.values(profile.reports ?? {}).some(({from}) => from === name);
    const line = `notify ${number} ${Buffer.from(bytes).toString('hex')}`;
    const complain = (problem: string) => this.#say(`${this.#title} wrote "${line}": ${problem}.`);
    if (name === undefined || !canReport) {
      complain('the profile has no report from this characteristic');
      return;
    }
    if (bytes.length > MOST_VALUE_BYTES) {
      complain(`a value has at most ${MOST_VALUE_BYTES} bytes`);
      return;
    }
    const problem = problemOf(name, bytes);
    if (problem !== null) complain(problem);
    this.#values.set(name, bytes);
    this.server.notify(name, bytes);
  }
}
