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

  /** The hub with the devices of a kind, or else the one to ask for; undefined: it was removed. */
  find(target: object | undefined, kind?: DeviceKind): ListedHub | undefined {
    const {family, hubs, sprites} = this.#options;
    if (family.robotOf === undefined) return hubs.at(indexOf(sprites, target));
    const members = this.#membersOf(target);
    return (
      (kind && members.find(each => this.#has(each, kind))) ??
      members.find(({session}) => session.isConnected()) ??
      members[0] ??
      // A robot without hubs: any hub may become one of it.
      (typeof sprites.choiceOf(target) === 'string'
        ? (hubs.all.find(({session}) => !session.isConnected()) ?? hubs.first)
        : undefined)
    );
  }

  /** What the blocks see. `used`: what find() has returned. */
  hubFor(target: object | undefined, used: ListedHub | undefined): Hub {
    if (this.#options.family.robotOf === undefined) return used?.session.connector.hub ?? NO_HUB;
    const members = this.#membersOf(target);
    const [first, ...others] = members.map(({session}) => session.connector.hub);
    if (first === undefined) return NO_HUB;
    return new RobotHub(
      [first, ...others],
      kind => members.find(each => this.#has(each, kind))?.session.connector.hub ?? NO_HUB,
    );
  }

  /** Whether the events of a hub are for a sprite; undefined: for one that has not chosen. */
  isFor(target: object | undefined, index: number): boolean {
    const {family, hubs, sprites} = this.#options;
    if (family.robotOf === undefined) return indexOf(sprites, target) === index;
    const hub = hubs.at(index);
    const kinds = hub && this.#knownOf(hub)?.kinds;
    if (kinds === undefined) return false;
    // As for blocks, of two hubs with the same devices it is the first.
    return (
      this.#membersOf(target).find(each => isSame(this.#knownOf(each)?.kinds ?? [], kinds)) === hub
    );
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

  #membersOf(target: object | undefined): readonly ListedHub[] {
    const {hubs, sprites} = this.#options;
    const choice = sprites.choiceOf(target);
    if (choice === undefined) return hubs.all;
    if (typeof choice === 'string') {
      return hubs.all.filter(each => this.#robotOf(each) === choice);
    }
    const chosen = hubs.at(choice);
    if (chosen === undefined) return [];
    const robot = this.#robotOf(chosen);
    const others = hubs.all.filter(
      each => each !== chosen && robot !== undefined && this.#robotOf(each) === robot,
    );
    return [chosen, ...others];
  }

  /** Undefined: the hub is neither connected nor lost, or has not reported it. */
  #robotOf(hub: ListedHub): string | undefined {
    return this.#knownOf(hub)?.robot;
  }

  #has(hub: ListedHub, kind: DeviceKind): boolean {
    return this.#knownOf(hub)?.kinds.includes(kind.name) ?? false;
  }

  #knownOf(each: ListedHub): Known | undefined {
    const {session} = each;
    if (session.isAway) return this.#known.get(each);
    const {robotOf} = this.#options.family;
    if (!session.isConnected() || robotOf === undefined) {
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

/** That of the hub that the sprite has chosen by its number, or of the first. */
function indexOf(sprites: SpriteHubs, target: object | undefined): number {
  const choice = sprites.choiceOf(target);
  return typeof choice === 'number' ? choice : 0;
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each, at) => each === others[at]);
}
