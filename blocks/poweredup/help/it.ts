import type {HelpTexts} from './en.js';

export const it: Partial<HelpTexts> = {};
