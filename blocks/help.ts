import {blocksOf} from '../src/scratch/define-block.js';
import type {HubFamily} from '../src/scratch/hub-family.js';
import {blockHelp} from '../src/words/tables/block-help.js';
import {education} from './education/index.js';

/** By Scratch's name of the language, then by opcode: one sentence for a child. What a language lacks is shown in English. */
export type Help = Readonly<Record<string, Readonly<Record<string, string>>>> & {
  readonly en: Readonly<Record<string, string>>;
};

/** The sentences of these groups of keys. A sentence of a later group replaces that of an earlier one. */
function helpOf(...groups: readonly string[]): Help {
  const {en, ...others} = blockHelp;
  const translated = Object.entries(others).map(
    ([language, texts]) => [language, sentencesOf(texts, groups)] as const,
  );
  return {en: sentencesOf(en, groups), ...Object.fromEntries(translated)};
}

function sentencesOf(texts: Readonly<Record<string, string>>, groups: readonly string[]) {
  const own = groups.flatMap(group =>
    Object.entries(texts)
      .filter(([key]) => key.startsWith(`${group}.`))
      .map(([key, sentence]) => [key.slice(group.length + 1), sentence] as const),
  );
  return Object.fromEntries(own);
}

/** Only the sentences about blocks of this palette. */
function helpFor(blocks: Pick<HubFamily, 'palette'>, {en, ...others}: Help): Help {
  const opcodes = new Set(blocksOf(blocks).map(({opcode}) => opcode));
  const own = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).filter(([opcode]) => opcodes.has(opcode)));
  const translated = Object.entries(others).map(
    ([language, texts]) => [language, own(texts)] as const,
  );
  return {en: own(en), ...Object.fromEntries(translated)};
}

/** What the blocks do that several families have. */
export const sharedHelp = helpOf('hub');

/**
 * What each block does, by the family's id. For docs/blocks.md and the page with all blocks: the extension does not load it.
 */
export const help: Readonly<Record<string, Help>> = {
  wedo2: helpOf('hub', 'wedo2'),
  boost: helpOf('hub', 'boost'),
  poweredup: helpOf('hub', 'boost', 'poweredup'),
  cardrobot: helpFor(education, helpOf('hub', 'boost', 'poweredup', 'cardrobot')),
};
