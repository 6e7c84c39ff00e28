import type {Clock} from '../clock.js';
import type {GattServer} from '../ble/gatt-server.js';
import type {HubProtocol} from '../hubs/hub-protocol.js';
import type {Hub} from '../hubs/hub.js';
import type {NoticeId} from '../session/notice.js';
import type {HowToStart} from '../words/how-to-start.js';
import type {BlockTranslations} from '../words/texts.js';
import {blocksOf, type Block, type Label} from './define-block.js';

/** A family's card in the extension library and its icons in the connection dialog. Pictures are data URIs. */
export interface LibraryCard {
  readonly name: string;
  readonly description: string;
  /** 600 x 372. */
  readonly picture: string;
  /** 40 x 40: in the card's corner and in the dialog's list. */
  readonly smallIcon: string;
  /** 120 x 120: the hub, shown while it is being connected. */
  readonly hubIcon: string;
  /** 120 x 120: what the user must do with the hub, shown during the search. */
  readonly tipIcon: string;
  /** What a user does so that a search finds the hub. */
  readonly howToStart: HowToStart;
  readonly helpLink: string;
}

/** Makes a virtual hub, by default with an id of the family's choice. */
export type CreateVirtualHub<V extends GattServer = GattServer> = (options: {
  readonly clock: Clock;
  readonly id?: string;
}) => V;

/** Everything about one family of hubs that share an extension. `V` is its virtual hub. */
export interface HubFamily<V extends GattServer = GattServer> {
  /** The extension's id: letters and digits. Saved in projects with every block: never change one. */
  readonly id: string;
  /** Further ids under which the same blocks with the same hubs are loaded: those that other hosts save in projects. */
  readonly aliases?: readonly string[];
  /** The heading of the blocks. */
  readonly name: string;
  /** The blocks and headings in the order of the palette. Opcodes and menu names are unique within a family. */
  readonly palette: readonly (Block | Label)[];
  /** The blocks' texts in other languages. They are shown in place of the host's with the same key. */
  readonly translations?: BlockTranslations;
  /** How its hubs are found and driven, with one record for each model. */
  readonly protocol: HubProtocol;
  /** A data URI, 40 x 40, drawn at the left edge of each block. */
  readonly blockIcon: string;
  readonly card: LibraryCard;
  /** Default: the family has no virtual hubs. */
  readonly createVirtualHub?: CreateVirtualHub<V>;
  /** Virtual hubs of further models, which the connection dialog lists, too. */
  readonly otherVirtualHubs?: readonly CreateVirtualHub<V>[];
  /**
   * Hubs that are parts of robots: a name for the robot that a connected hub belongs to. A sprite then uses all hubs, or those of the
   * robot that it chooses by its name or by the number of one of its hubs. Null: the hub has not
   * reported it yet; its event 'name' follows when it has. Default: a sprite uses one hub.
   */
  readonly robotOf?: (hub: Hub) => string | null;
  /** The notice that no device of the kind with this name is there; null: there is none. Default: one that it is not plugged in. */
  readonly noticeOfMissing?: (kind: string) => NoticeId | null;
  /** JSON that is saved with each project that uses the family, under its id, beside the names of the hubs. */
  readonly projectData?: object;
}

/** A card in scratch-gui's extension library. Icons are data URIs. */
export type LibraryEntry = Readonly<ReturnType<typeof libraryEntryOf>>;

/**
 * A family's card for scratch-gui's list of extensions, in place of an official one of the same id.
 * It does not declare that Bluetooth is required: virtual hubs need none.
 */
export function libraryEntryOf({id, card}: Pick<HubFamily, 'id' | 'card'>) {
  return {
    name: card.name,
    extensionId: id,
    description: card.description,
    iconURL: card.picture,
    insetIconURL: card.smallIcon,
    featured: true,
    launchPeripheralConnectionFlow: true,
    // Shows the list of hubs instead of connecting to the first one found.
    useAutoScan: false,
    connectionIconURL: card.hubIcon,
    connectionSmallIconURL: card.smallIcon,
    connectionTipIconURL: card.tipIcon,
    connectingMessage: 'Connecting',
    helpLink: card.helpLink,
  };
}

/** All ids under which the family's blocks are loaded. Its own is the first. */
export function idsOf({id, aliases = []}: HubFamily): readonly [string, ...string[]] {
  return [id, ...aliases];
}

/** The names of one block in the vm and in projects, one for each id. */
export function opcodesOf(family: HubFamily, opcode: string): readonly string[] {
  return idsOf(family).map(id => `${id}_${opcode}`);
}

/**
 * Throws an Error for an id that Scratch does not accept, for an opcode or a menu name that is used twice or, in
 * `methods`, by the extension itself, and for an event hat whose arguments are not plain menus. test/blocks/families.test.ts checks the other fields.
 */
export function checkFamily(family: HubFamily, methods: object): void {
  const {id} = family;
  for (const each of idsOf(family)) {
    if (/^[a-z0-9]+$/i.test(each)) continue;
    throw new Error(`A hub family's id has letters and digits only, not '${each}'.`);
  }
  const opcodes = new Set<string>();
  const menus = new Map<string, object>();
  for (const {opcode, type, args} of blocksOf(family)) {
    if (opcodes.has(opcode)) throw new Error(`Hub family '${id}' has two blocks '${opcode}'.`);
    if (opcode in methods) {
      throw new Error(
        `Hub family '${id}' has a block '${opcode}', which is a method of the extension.`,
      );
    }
    opcodes.add(opcode);
    for (const {menu} of Object.values(args)) {
      if (menu === undefined) continue;
      if ((menus.get(menu.name) ?? menu) !== menu) {
        throw new Error(`Hub family '${id}' has two menus '${menu.name}'.`);
      }
      menus.set(menu.name, menu);
    }
    const menusOfBlock = Object.values(args).map(({menu}) => menu);
    if (type === 'event' && menusOfBlock.some(menu => menu?.acceptReporters !== false)) {
      throw new Error(
        `Hub family '${id}': every argument of the event hat '${opcode}' must be a menu that accepts no reporters.`,
      );
    }
  }
}
