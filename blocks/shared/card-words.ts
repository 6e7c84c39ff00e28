import type {LibraryCard} from '../../src/scratch/hub-family.js';

/** By Scratch's names of the languages: what a library card says. English is in the card itself. */
export type CardWords = Readonly<Record<string, Pick<LibraryCard, 'name' | 'description'>>>;
