import type {Translation} from '../language.js';
import type * as en from './en.js';

export type ExampleTexts = Translation<typeof en.examples>;
export type ProjectTexts = Translation<typeof en.projects>;
export type GalleryTexts = Translation<typeof en.gallery>;
