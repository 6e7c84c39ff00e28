import type {Translation} from '../language.js';
import type * as en from './en.js';

export type DoctorTexts = Translation<typeof en.doctor>;
export type LevelTexts = Translation<typeof en.levels>;

/** Each with as many sentences as in English. */
export type VerdictTexts = Readonly<Partial<typeof en.verdicts>>;
