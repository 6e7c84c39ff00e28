import {
  cardPicture,
  connectionIcon,
  connectionSmallIcon,
  connectionTipIcon,
  insetIcon,
} from '../../blocks/wedo2/artwork/pictures.js';

/** A card in scratch-gui's extension library. */
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
 * The card for a scratch-gui's list of extensions, in place of the official one of the same id.
 * It does not ask for Bluetooth: the virtual hub needs none.
 */
export const libraryEntry: LibraryEntry = {
  name: 'WeDo 2.0 hub',
  extensionId: 'wedo2',
  description: 'Motors, light and sensors. For a WeDo 2.0 hub, or a virtual one.',
  iconURL: cardPicture,
  insetIconURL: insetIcon,
  featured: true,
  launchPeripheralConnectionFlow: true,
  // The list of hubs, not the first that answers.
  useAutoScan: false,
  connectionIconURL: connectionIcon,
  connectionSmallIconURL: connectionSmallIcon,
  connectionTipIconURL: connectionTipIcon,
  connectingMessage: 'Connecting',
  helpLink: 'https://scratch.mit.edu/wedo',
};
