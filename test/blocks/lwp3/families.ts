/** Boost and Powered Up with their translations, which are not in src/block-words.ts. */
import {boost as boostFamily} from '../../../blocks/boost/index.js';
import {poweredUp as poweredUpFamily} from '../../../blocks/poweredup/index.js';
import {lwp3Words} from '../../../blocks/lwp3-words.js';
import {wedo2Words} from '../../../blocks/words.js';
import {blocksOf} from '../../../src/scratch/define-block.js';
import type {HubFamily} from '../../../src/scratch/hub-family.js';

/** The keys of a family's texts. */
function keysOf({palette}: Pick<HubFamily, 'palette'>): ReadonlySet<string> {
  const blocks = blocksOf({palette});
  const menus = blocks.flatMap(({args}) => Object.values(args).flatMap(({menu}) => menu ?? []));
  const items = menus.flatMap(menu => menu.items.flatMap(({text}) => text ?? []));
  const results = blocks.flatMap(({results: texts}) => texts ?? []);
  const texts = [...palette.map(({text}) => text), ...items, ...results];
  return new Set(texts.map(({key}) => key));
}

function withWords(family: HubFamily): HubFamily {
  const keys = keysOf(family);
  const translations = Object.fromEntries(
    Object.entries(lwp3Words).map(([language, words]) => {
      const all = Object.entries({...words, ...wedo2Words[language]});
      return [language, Object.fromEntries(all.filter(([key]) => keys.has(key)))];
    }),
  );
  return {...family, translations};
}

export const boost = withWords(boostFamily);
export const poweredUp = withWords(poweredUpFamily);
