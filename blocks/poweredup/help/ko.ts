import type {HelpTexts} from './en.js';

export const ko: Partial<HelpTexts> = {};
