import {createVirtualHub, VirtualHub, type VirtualHubOptions} from '../../../src/virtual/index.js';

type CreateHub = (options?: VirtualHubOptions) => VirtualHub;

/** The virtual hub without a link, and behind a link that limits nothing: they must behave the same. */
export const HUB_KINDS: readonly (readonly [kind: string, create: CreateHub])[] = [
  ['without a link', options => new VirtualHub(options)],
  ['with an unlimited link', createVirtualHub],
];
