import type {HubEvent} from '../../src/hubs/hub-protocol.js';
import {wedo2} from '../../src/hubs/wedo2/hub-protocol.js';
import {endpoints} from '../../src/hubs/wedo2/uuids.js';
import type {Transport} from '../../src/ble/transport.js';
import type {HubConnectorOptions, HubConnector} from '../../src/session/hub-connector.js';
import {FakeTransport} from '../session/fake-provider.js';
import {createFakeClock} from '../support/fake-clock.js';
import {createConnector} from '../support/create-session.js';

/** What the hub reports of a motor in port A, and that nothing is there any more. */
export const MOTOR_A_ATTACHED = [1, 1, 0, 1, 0, 0, 0, 0x10, 0, 0, 0, 0x10];
export const MOTOR_A_DETACHED = [1, 0];
export const MOTOR_A_STOP = '01010100';

/** A WeDo 2.0 hub that reports what the test says, and answers each write at once or never. */
export class HubTransport extends FakeTransport {
  isSilent = false;
  /** The frames that did not wait. */
  readonly immediate: string[] = [];
  readonly #reports: (readonly number[])[];
  #onReport: (bytes: DataView) => void = () => undefined;

  /** @param reports Right after the subscription. */
  constructor(reports: readonly (readonly number[])[]) {
    super();
    this.#reports = [...reports];
    this.opening.resolve();
  }

  override subscribe: Transport['subscribe'] = (from, listener) => {
    if (from.characteristic !== endpoints.attachedIo.characteristic) return Promise.resolve();
    this.#onReport = listener;
    for (const bytes of this.#reports) this.report(bytes);
    return Promise.resolve();
  };

  override async open(
    id: string,
    after?: Promise<unknown>,
    claim?: (name: string) => Promise<void>,
  ) {
    await after;
    await claim?.(id);
    await super.open(id);
  }

  override async write(
    to: unknown,
    bytes: Uint8Array,
    options?: {readonly immediate?: boolean},
  ): Promise<void> {
    const written = super.write(to, bytes);
    if (options?.immediate === true) this.immediate.push(this.written.at(-1) ?? '');
    await written;
    if (this.isSilent) await new Promise(() => undefined);
  }

  report(bytes: readonly number[]): void {
    this.#onReport(new DataView(Uint8Array.from(bytes).buffer));
  }
}

/** A connector, and the transport of its newest connection. */
export class FakeHub {
  readonly fake = createFakeClock();
  readonly events: HubEvent[] = [];
  readonly losses: string[] = [];
  readonly connector: HubConnector;
  transport = new HubTransport([]);

  constructor(options: Partial<Pick<HubConnectorOptions, 'locks'>> = {}) {
    this.connector = createConnector({
      ...options,
      clock: this.fake.clock,
      onLost: ({code}) => this.losses.push(code),
      onEvent: event => this.events.push(event),
    });
  }

  static async connected(): Promise<FakeHub> {
    const hub = new FakeHub();
    void hub.connect();
    await hub.fake.advance(2_000);
    return hub;
  }

  /** A new connection of the user. */
  connect(reports: readonly (readonly number[])[] = [MOTOR_A_ATTACHED]): Promise<void> {
    this.transport = new HubTransport(reports);
    return this.connector.connect(this.transport, 'hub', wedo2);
  }

  /** To the hub that was lost. */
  reconnect(reports: readonly (readonly number[])[]): Promise<void> {
    this.transport = new HubTransport(reports);
    return this.connector.reconnect(this.transport, 'hub');
  }
}
