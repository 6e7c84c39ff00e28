import {wedo2Blocks} from '../../../blocks/wedo2/family.js';
import {systemClock} from '../../clock.js';
import {createPageClock} from '../../page-clock.js';
import {
  createExtension,
  createVirtualHubs,
  type CreateExtensionOptions,
} from '../../scratch/create-extension.js';
import type {HubFamily} from '../../scratch/hub-family.js';
import {prepareHeadings} from '../../scratch/vm-headings.js';
import type {ScratchRuntime} from '../../scratch/vm-internals.js';
import {storageOf} from '../../scratch/vm-storage.js';
import type {Texts} from '../../words/texts.js';

/** The id and the heading of the extension that these hosts have themselves. */
export const OFFICIAL = {id: wedo2Blocks.id, name: wedo2Blocks.name};

const {blockIcon} = wedo2Blocks;

/** No host shows this card. Xcratch's own entry has the pictures, which are large. */
const NO_CARD = {
  name: OFFICIAL.name,
  description: '',
  picture: blockIcon,
  smallIcon: blockIcon,
  hubIcon: blockIcon,
  tipIcon: blockIcon,
  helpLink: '',
};

/** WeDo 2.0 under an id of our own. Our editor opens its projects, too. */
export const family: HubFamily = {
  ...wedo2Blocks,
  id: 'blockwave',
  name: 'Blockwave',
  aliases: [OFFICIAL.id],
  card: NO_CARD,
};

/** The extension with everything that a page of another host can offer. */
export function createHostExtension(
  runtime: ScratchRuntime,
  texts: Texts,
  options: Pick<CreateExtensionOptions, 'bluetooth'> = {},
) {
  const clock = createPageClock() ?? systemClock;
  return createExtension(runtime, {
    ...options,
    // These hosts have no place for notices.
    listsProblem: true,
    family,
    clock,
    texts,
    headingOf: prepareHeadings({runtime}).headingOf,
    projectStorage: storageOf(runtime),
    made: createVirtualHubs(family, {clock, texts}),
  });
}
