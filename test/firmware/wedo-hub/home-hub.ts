import type {Clock} from '../../../src/clock.js';
import type {Advertisement} from '../../../src/ble/advertisement.js';
import {createHubLink} from '../../../src/virtual/link/hub-link.js';
import type {LinkModel, ResolvedLink} from '../../../src/virtual/link/link-model.js';
import {VirtualPeripheral} from '../../../src/virtual/server/virtual-peripheral.js';
import type {VirtualGattServer} from '../../../src/virtual/server/virtual-gatt-server.js';
import {DEVICE_SERVICE} from '../../../src/hubs/wedo2/uuids.js';
import {BoardState} from './board-state.js';
import {HomeHubModel} from './home-hub-model.js';
import type {HubProcess} from './hub-process.js';

export interface HomeHubOptions {
  readonly clock: Clock;
  readonly link?: LinkModel;
  readonly seed?: number;
  /** The types in the ports 1 and 2. */
  readonly plugged?: Readonly<Partial<Record<1 | 2, number>>>;
}

/** The firmware behind a simulated link: the core runs in a process, in the time of `clock`. */
export class HomeHub extends VirtualPeripheral {
  readonly link: ResolvedLink;
  readonly state: BoardState;
  readonly #model: HomeHubModel;

  constructor(process: HubProcess, {clock, link, seed, plugged = {}}: HomeHubOptions) {
    const hubLink = createHubLink({
      clock,
      ...(link !== undefined && {link}),
      ...(seed !== undefined && {seed}),
    });
    const state = new BoardState('Home hub');
    super('home-hub', state, clock);
    this.state = state;
    this.link = hubLink.link;
    const options = {clock, openSession: hubLink.openSession, onChange: () => this.changed()};
    this.#model = new HomeHubModel(process, state, options);
    for (const [port, type] of Object.entries(plugged)) this.plug(Number(port), type);
  }

  get advertisement(): Advertisement {
    return {name: this.name, services: [DEVICE_SERVICE], manufacturerData: new Map()};
  }

  protected get server(): VirtualGattServer<string> {
    return this.#model.server;
  }

  plug(port: number, type: number): void {
    this.unplug(port);
    this.state.ports.set(port, type);
    this.board(`attach ${port} ${type}`);
    this.changed();
  }

  unplug(port: number): void {
    this.board(`detach ${port}`);
    this.state.ports.delete(port);
    this.state.motors.delete(port);
    this.state.lightBricks.delete(port);
    this.changed();
  }

  setDistance(percent: number): void {
    this.board(`distance ${percent}`);
  }

  /** Something that happens to the board, as host.c has it: `tilt 10 -5`. */
  board(command: string): void {
    this.#model.board(command);
  }
}
