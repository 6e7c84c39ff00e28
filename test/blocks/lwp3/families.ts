/** Boost and Powered Up with devices that do nothing. */
import {boostBlocks} from '../../../blocks/boost/family.js';
import {poweredUpBlocks} from '../../../blocks/poweredup/family.js';
import {lwp3Words} from '../../../blocks/lwp3-words.js';
import {wedo2Words} from '../../../blocks/words.js';
import type {DeviceKind} from '../../../src/hubs/device.js';
import type {Profiles} from '../../../src/hubs/hub-profile.js';
import * as kinds from '../../../src/hubs/lwp3/kinds.js';
import {blocksOf} from '../../../src/scratch/define-block.js';
import type {HubFamily} from '../../../src/scratch/hub-family.js';
import {crane} from '../../fixtures/families/crane/index.js';

const isKind = (value: object): value is DeviceKind => 'name' in value;

const [craneProfile] = crane.profiles;
const profiles: Profiles = [
  {
    ...craneProfile,
    id: 'lwp3',
    drivers: Object.values<object>(kinds)
      .filter(isKind)
      .map((kind, type) => ({type, kind, create: () => ({})})),
  },
];

/** The keys of a family's texts. */
function keysOf({palette}: Pick<HubFamily, 'palette'>): ReadonlySet<string> {
  const blocks = blocksOf({palette});
  const menus = blocks.flatMap(({args}) => Object.values(args).flatMap(({menu}) => menu ?? []));
  const items = menus.flatMap(menu => menu.items.flatMap(({text}) => text ?? []));
  const results = blocks.flatMap(({results: texts}) => texts ?? []);
  const texts = [...palette.map(({text}) => text), ...items, ...results];
  return new Set(texts.map(({key}) => key));
}

function withTestHub(blocks: Omit<HubFamily, 'profiles'>): HubFamily {
  const keys = keysOf(blocks);
  const translations = Object.fromEntries(
    Object.entries(lwp3Words).map(([language, words]) => {
      const all = Object.entries({...words, ...wedo2Words[language]});
      return [language, Object.fromEntries(all.filter(([key]) => keys.has(key)))];
    }),
  );
  return {...blocks, profiles, translations};
}

export const boost = withTestHub(boostBlocks);
export const poweredUp = withTestHub(poweredUpBlocks);
