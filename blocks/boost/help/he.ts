import type {HelpTexts} from './en.js';

export const he: Partial<HelpTexts> = {};
