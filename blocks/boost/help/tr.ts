import type {HelpTexts} from './en.js';

export const tr: Partial<HelpTexts> = {};
