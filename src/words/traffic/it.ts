import type {FrameTexts, TrafficTexts} from './language.js';

export const frames: FrameTexts = {};

export const traffic: TrafficTexts = {};
