import type {HelpTexts} from './en.js';

export const nl: Partial<HelpTexts> = {};
