import type {HelpTexts} from './en.js';

export const ja: Partial<HelpTexts> = {};
