import {systemClock, type Clock} from '../../clock.js';
import type {Advertisement} from '../../ble/advertisement.js';
import {createHubLink} from '../../virtual/link/hub-link.js';
import type {LinkOptions} from '../../virtual/link/linked-server.js';
import type {ResolvedLink} from '../../virtual/link/link-model.js';
import {VirtualPeripheral} from '../../virtual/server/virtual-peripheral.js';
import type {MessageValues} from '../codec.js';
import type {DeviceProfile} from '../format.js';
import type {Value} from '../formula.js';
import type {ShownVirtualDevice} from '../shown-device.js';
import {textIn} from '../texts.js';
import {advertisementOf} from './advertisement.js';
import {ProfileModel} from './profile-model.js';
import {ProfileState, type VirtualProfileState} from './profile-state.js';

export interface VirtualProfileOptions extends Partial<LinkOptions> {
  /** A checked one. */
  readonly profile: DeviceProfile;
  /** The machine's clock by default. */
  readonly clock?: Clock;
  /** What the device is found by; distinct for each device of a page. */
  readonly id?: string;
  /** Default: that of the profile, and that it is virtual. */
  readonly name?: string;
}

/** The device of any profile in software, behind a simulated link. */
export class VirtualProfileDevice extends VirtualPeripheral implements ShownVirtualDevice {
  readonly profile: DeviceProfile;
  /** May be changed at any time. */
  readonly link: ResolvedLink;
  readonly #state: ProfileState;
  readonly #model: ProfileModel;

  constructor(options: VirtualProfileOptions) {
    const {profile, clock = systemClock} = options;
    const {id = `virtual-${profile.id}`, name = virtualNameOf(profile)} = options;
    const state = new ProfileState(name, profile);
    super(id, state, clock);
    const {link, openSession} = createHubLink({...options, clock});
    this.profile = profile;
    this.link = link;
    this.#state = state;
    const onChange = () => this.changed();
    this.#model = new ProfileModel({profile, state, clock, onChange, openSession});
  }

  get advertisement(): Advertisement {
    return advertisementOf(this.profile, this.name);
  }

  get state(): VirtualProfileState {
    return this.#state;
  }

  get outputs(): ShownVirtualDevice['outputs'] {
    return this.#state.outputs.all;
  }

  get reported(): ShownVirtualDevice['reported'] {
    return Object.assign({}, ...Object.values(this.#state.reports)) as MessageValues;
  }

  /** The device measures these values from now on, and reports them. Throws an Error for an unknown report. */
  setReport(report: string, values: MessageValues): void {
    this.#model.set(report, values);
    this.changed();
  }

  /** The same for one field of any report. */
  setReported(field: string, value: Value): void {
    const report = Object.entries(this.#state.reports).find(([, values]) =>
      Object.hasOwn(values, field),
    );
    if (report === undefined) throw new Error(`The device reports no '${field}'.`);
    this.setReport(report[0], {[field]: value});
  }

  protected get server(): ProfileModel['server'] {
    return this.#model.server;
  }
}

/** A search by the name's beginning finds it. */
function virtualNameOf({name, find: {namePrefix = ''}}: DeviceProfile): string {
  const shown = textIn(name);
  return `${shown.startsWith(namePrefix) ? shown : namePrefix} (virtual)`;
}
