import type {HelpTexts} from './en.js';

export const fa: Partial<HelpTexts> = {};
