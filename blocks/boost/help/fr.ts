import type {HelpTexts} from './en.js';

export const fr: Partial<HelpTexts> = {};
