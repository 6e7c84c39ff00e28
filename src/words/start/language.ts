import type {Translation} from '../language.js';
import type * as en from './en.js';

export type SplashTexts = Translation<typeof en.splash>;
export type StartTexts = Translation<typeof en.start>;
