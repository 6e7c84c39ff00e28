import type {DeviceKind} from '../hubs/device.js';
import type {AttachedDevice, Hub, HubProperties} from '../hubs/hub.js';

/** The hub whose devices of a kind the robot uses: Hub.partWith(). */
type OwnerOf = (kind: DeviceKind) => Hub;

/** The hubs of a robot as its blocks see them: one hub, whose devices of a kind are those of one of the hubs. */
export class RobotHub implements Hub {
  readonly #first: Hub;
  readonly #hubs: readonly Hub[];
  readonly #ownerOf: OwnerOf;

  constructor(hubs: readonly [Hub, ...Hub[]], ownerOf: OwnerOf) {
    [this.#first] = hubs;
    this.#hubs = hubs;
    this.#ownerOf = ownerOf;
  }

  devices<D extends object>(kind: DeviceKind<D>): readonly D[] {
    return this.#ownerOf(kind).devices(kind);
  }

  latest<D extends object>(kind: DeviceKind<D>): D | undefined {
    return this.#ownerOf(kind).latest(kind);
  }

  plugged<D extends object>(kind: DeviceKind<D>, index: number): D | undefined {
    return this.#ownerOf(kind).plugged(kind, index);
  }

  settable<D extends object>(kind: DeviceKind<D>, index?: number): readonly D[] {
    return this.#ownerOf(kind).settable(kind, index);
  }

  partWith(kind: DeviceKind): Hub {
    return this.#ownerOf(kind);
  }

  attachedIn(index: number): AttachedDevice | undefined {
    return this.#first.attachedIn(index);
  }

  get attached(): readonly AttachedDevice[] {
    return this.#hubs.flatMap(({attached}) => attached);
  }

  get properties(): HubProperties {
    return this.#first.properties;
  }

  /** The messages to each hub; nothing joins those to different hubs. */
  batch(run: () => void): void {
    const joined = this.#hubs.reduce<() => void>((inner, hub) => () => hub.batch(inner), run);
    joined();
  }

  rename(name: string): Promise<void> {
    return this.#first.rename(name);
  }
}
