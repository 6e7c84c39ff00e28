import type {HelpTexts} from './en.js';

export const zhCn: Partial<HelpTexts> = {};
