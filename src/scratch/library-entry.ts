import type {HubFamily} from './hub-family.js';

/** A card in scratch-gui's extension library. Icons are data URIs. */
export interface LibraryEntry {
  readonly name: string;
  readonly extensionId: string;
  readonly description: string;
  readonly iconURL: string;
  readonly insetIconURL: string;
  readonly featured: boolean;
  readonly launchPeripheralConnectionFlow: boolean;
  readonly useAutoScan: boolean;
  readonly connectionIconURL: string;
  readonly connectionSmallIconURL: string;
  readonly connectionTipIconURL: string;
  readonly connectingMessage: string;
  readonly helpLink: string;
}

/**
 * A family's card for scratch-gui's list of extensions, in place of an official one of the same id.
 * It does not declare that Bluetooth is required: virtual hubs need none.
 */
export function libraryEntryOf({id, card}: HubFamily): LibraryEntry {
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
