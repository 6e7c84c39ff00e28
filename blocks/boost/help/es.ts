import type {HelpTexts} from './en.js';

export const es: Partial<HelpTexts> = {};
