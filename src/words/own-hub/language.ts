import type {Translation} from '../language.js';
import type * as en from './en.js';

export type OwnHubTexts = Translation<typeof en.ownHub>;
