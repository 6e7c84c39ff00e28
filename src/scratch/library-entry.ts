import type {HubFamily} from './hub-family.js';

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
