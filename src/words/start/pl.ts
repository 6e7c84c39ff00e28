import type {SplashTexts, StartTexts} from './language.js';

export const splash: SplashTexts = {};

export const start: StartTexts = {};
