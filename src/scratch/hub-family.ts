import type {Clock} from '../clock.js';
import type {GattServer} from '../gatt/gatt-server.js';
import type {Profiles} from '../hubs/hub-profile.js';
import type {BlockTranslations} from '../words/texts.js';
import type {Block} from './define-block.js';

/** A family's card in the extension library and its icons in the connection dialog. Pictures are data URIs. */
export interface LibraryCard {
  readonly name: string;
  readonly description: string;
  /** 600 x 372. */
  readonly picture: string;
  /** 40 x 40: in the card's corner and in the dialog's list. */
  readonly smallIcon: string;
  /** 120 x 120: the hub, while it is connected to. */
  readonly hubIcon: string;
  /** 120 x 120: what to do with the hub during the search. */
  readonly tipIcon: string;
  readonly helpLink: string;
}

/** Everything about one family of hubs that share an extension. `V` is its virtual hub. */
export interface HubFamily<V extends GattServer = GattServer> {
  /** The extension's id: letters and digits. Saved in projects with every block: never change one. */
  readonly id: string;
  /** The heading of the blocks. */
  readonly name: string;
  /** The blocks in the order of the palette. Opcodes and menu names are unique within a family. */
  readonly palette: readonly Block[];
  /** The blocks' texts in other languages. Where the host has a text of the same key, that is shown instead. */
  readonly translations?: BlockTranslations;
  /** One for each model that the extension connects to; see HubProfile. */
  readonly profiles: Profiles;
  /** A data URI, 40 x 40, drawn at the left edge of each block. */
  readonly blockIcon: string;
  readonly card: LibraryCard;
  /** Makes a virtual hub; left out where there is none. */
  createVirtualHub?(options: {readonly clock: Clock}): V;
}

/** What the profiles of one family may have of their own. */
const OF_EACH_MODEL: readonly string[] = ['id', 'filter', 'builtIn', 'externalPorts'];

/** Throws an Error that says what is wrong with the family's record. */
export function checkFamily({id, palette, profiles}: HubFamily): void {
  const refuse = (reason: string): never => {
    throw new Error(`Hub family '${id}': ${reason}.`);
  };
  if (!/^[a-z0-9]+$/i.test(id)) refuse('its id must consist of letters and digits');
  const opcodes = new Set<string>();
  const menus = new Map<string, object>();
  const [first] = profiles;
  for (const {opcode, needs, args} of palette) {
    if (opcodes.has(opcode)) refuse(`two blocks have the opcode '${opcode}'`);
    opcodes.add(opcode);
    if (!first.drivers.some(({kind}) => kind === needs)) {
      refuse(`block '${opcode}' needs a '${needs.name}', for which there is no driver`);
    }
    for (const {menu} of Object.values(args)) {
      if (menu === undefined) continue;
      if ((menus.get(menu.name) ?? menu) !== menu) refuse(`two menus are named '${menu.name}'`);
      menus.set(menu.name, menu);
    }
  }
  for (const profile of profiles) {
    if (profiles.some(other => other !== profile && other.id === profile.id)) {
      refuse(`two profiles have the id '${profile.id}'`);
    }
    for (const [name, value] of Object.entries(first)) {
      if (OF_EACH_MODEL.includes(name) || Reflect.get(profile, name) === value) continue;
      refuse(
        `profile '${profile.id}' differs from the first in '${name}', used before the model is known`,
      );
    }
  }
}
