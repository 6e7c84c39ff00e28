import type {Language} from './languages.js';

/** The languages in which a native speaker has read all texts. English is the original. */
export const READ_BY_NATIVE_SPEAKERS: readonly Language[] = ['en'];
