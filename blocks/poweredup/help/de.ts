import type {HelpTexts} from './en.js';

export const de: Partial<HelpTexts> = {};
