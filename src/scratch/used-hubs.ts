import type {DeviceKind} from '../hubs/device.js';
import {NO_HUB, type Hub} from '../hubs/hub.js';
import type {HubFamily} from './hub-family.js';
import type {HubList, ListedHub} from './hub-list.js';
import {RobotHub} from './robot-hub.js';
import type {SpriteHubs} from './sprite-hubs.js';

export interface UsedHubsOptions {
  readonly family: Pick<HubFamily, 'robotOf'>;
  readonly hubs: Pick<HubList, 'all' | 'at' | 'first'>;
  readonly sprites: SpriteHubs;
}

/** What was known of a hub while it was connected: it keeps its place in its robot while it is lost. */
interface Known {
  /** Undefined: the hub has not reported it. */
  readonly robot: string | undefined;
  /** The names of the kinds of its devices. */
  readonly kinds: readonly string[];
}

/** What one call of a block uses. */
export interface UsedHub {
  /** What the block sees. */
  readonly hub: Hub;
  /** The only one, or that with the devices that the block needs; undefined: the block may use several. */
  readonly owner: ListedHub | undefined;
  /** The one to ask for: the owner, or one that could have the devices; undefined: it was removed. */
  readonly asked: ListedHub | undefined;
  /** What the block would see now: by then the hubs have other devices, and the robot may have other hubs. */
  readonly now: () => Hub;
}

const REMOVED: UsedHub = {hub: NO_HUB, owner: undefined, asked: undefined, now: () => NO_HUB};

/** A hub, with the others of its robot; the name of a robot; null: all hubs. */
type Chosen = ListedHub | string | null;

/**
 * Which hubs the blocks of a sprite are for: one, or in a family with robots those of one robot. Of a robot, each kind of device
 * is used on the first hub that has it.
 */
export class UsedHubs {
  readonly #options: UsedHubsOptions;
  readonly #known = new WeakMap<ListedHub, Known>();

  constructor(options: UsedHubsOptions) {
    this.#options = options;
  }

  /** @param target The sprite or clone. Undefined: one that has not chosen. */
  of(target: object | undefined, needs?: DeviceKind): UsedHub {
    const chosen = this.#chosenBy(target);
    if (chosen === undefined) return REMOVED;
    const members = this.#membersOf(chosen);
    const owner =
      members.length === 1 ? members[0] : needs && members.find(each => this.#has(each, needs));
    return {
      hub: this.#hubOf(members),
      owner,
      asked: owner ?? members.find(({session}) => session.isConnected()) ?? members[0] ?? this.#any,
      now: () => this.#hubOf(this.#membersOf(chosen)),
    };
  }

  /** Whether the events of the hub with this index are for a sprite. Of two hubs with the same devices it is the first, as for blocks. */
  isFor(target: object | undefined, index: number): boolean {
    const [hub, chosen] = [this.#options.hubs.at(index), this.#chosenBy(target)];
    if (hub === undefined || chosen === undefined) return false;
    const kindsOf = (each: ListedHub) => String(this.#knownOf(each)?.kinds ?? []);
    return this.#membersOf(chosen).find(each => kindsOf(each) === kindsOf(hub)) === hub;
  }

  /**
   * To be called when a hub is connected, disconnected or has reported its robot: when it is lost, it is too late. Returns whether it
   * has left a robot, whose blocks do not reach it any more.
   */
  learn(hub: ListedHub): boolean {
    const before = this.#known.get(hub)?.robot;
    const known = this.#knownOf(hub);
    return known !== undefined && before !== undefined && before !== known.robot;
  }

  /** Undefined: a hub that was removed. */
  #chosenBy(target: object | undefined): Chosen | undefined {
    const {family, hubs, sprites} = this.#options;
    const choice = sprites.choiceOf(target) ?? (family.robotOf === undefined ? 0 : null);
    return typeof choice === 'number' ? hubs.at(choice) : choice;
  }

  #membersOf(chosen: Chosen): readonly ListedHub[] {
    const {all} = this.#options.hubs;
    if (chosen === null) return all;
    if (typeof chosen === 'string') return all.filter(each => this.#robotOf(each) === chosen);
    const robot = this.#robotOf(chosen);
    if (robot === undefined) return [chosen];
    return [chosen, ...all.filter(each => each !== chosen && this.#robotOf(each) === robot)];
  }

  #hubOf(members: readonly ListedHub[]): Hub {
    if (this.#options.family.robotOf === undefined)
      return members[0]?.session.connector.hub ?? NO_HUB;
    const [first, ...others] = members.map(({session}) => session.connector.hub);
    if (first === undefined) return NO_HUB;
    return new RobotHub(
      [first, ...others],
      kind => members.find(each => this.#has(each, kind))?.session.connector.hub ?? NO_HUB,
    );
  }

  /** Any hub may become one of a robot without hubs. */
  get #any(): ListedHub {
    const {all, first} = this.#options.hubs;
    return all.find(({session}) => !session.isConnected()) ?? first;
  }

  /** Undefined: the hub is neither connected nor lost, or has not reported it. */
  #robotOf(hub: ListedHub): string | undefined {
    return this.#knownOf(hub)?.robot;
  }

  #has(hub: ListedHub, kind: DeviceKind): boolean {
    return this.#knownOf(hub)?.kinds.includes(kind.name) ?? false;
  }

  #knownOf(each: ListedHub): Known | undefined {
    const {robotOf} = this.#options.family;
    if (robotOf === undefined) return undefined;
    const {session} = each;
    if (session.isAway) return this.#known.get(each);
    if (!session.isConnected()) {
      // The next device with this number may be of another robot.
      this.#known.delete(each);
      return undefined;
    }
    const {hub} = session.connector;
    const kinds = hub.attached.flatMap(({kind}) => kind ?? []);
    // After a reconnection, it takes a moment until the hub reports it again.
    const known = {robot: robotOf(hub) ?? this.#known.get(each)?.robot, kinds};
    this.#known.set(each, known);
    return known;
  }
}
