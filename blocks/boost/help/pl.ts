import type {HelpTexts} from './en.js';

export const pl: Partial<HelpTexts> = {};
