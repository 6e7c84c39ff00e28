import type {Translation} from '../language.js';
import type * as en from './en.js';

export type AssetTexts = Translation<typeof en.assets>;
