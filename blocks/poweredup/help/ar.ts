import type {HelpTexts} from './en.js';

export const ar: Partial<HelpTexts> = {};
