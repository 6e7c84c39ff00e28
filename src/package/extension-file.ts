/**
 * Everything: the built-in families, their texts in all languages, and home-made hubs by profile. dist/extension.js exports it;
 * dist/blockwave.js and dist/blockwave.mjs register it in their hosts.
 */
import {VirtualHub, type VirtualHubOptions} from '../virtual/index.js';

export {families} from '../../blocks/index.js';
export {deviceKind} from '../hubs/device.js';
export {install, libraryEntry} from './install-families.js';
export {addFamily, familyFromProfile, ProfileError} from '../profiles/index.js';
export {
  blocksOf,
  choice,
  color,
  defineBlock,
  label,
  number,
  text,
} from '../scratch/define-block.js';
export {libraryEntryOf} from '../scratch/hub-family.js';

/** Throws an Error for the options of a simulated link. */
export function createVirtualHub(options: VirtualHubOptions = {}): VirtualHub {
  for (const name of ['link', 'seed']) {
    if (name in options) {
      throw new Error(
        `extension.js has no simulated link: take createVirtualHub({${name}}) from the package blockwave.`,
      );
    }
  }
  return new VirtualHub(options);
}
