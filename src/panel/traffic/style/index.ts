import {counts} from './counts.js';
import {figures} from './figures.js';
import {frames} from './frames.js';
import {layout} from './layout.js';

/** The traffic view. */
export const traffic = [layout, counts, figures, frames].join('\n');
