import type {HelpTexts} from './en.js';

export const ptBr: Partial<HelpTexts> = {};
