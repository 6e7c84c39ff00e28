import type {Translation} from '../language.js';
import type * as en from './en.js';

export type FrameTexts = Translation<typeof en.frames>;
export type TrafficTexts = Translation<typeof en.traffic>;
