import {path, rect, text} from '../../drawing/shapes.js';
import type {HubBody, PortLook} from '../../hub-look.js';

export const ports: readonly PortLook[] = [
  {letter: 'A', isBuiltIn: false, side: 'left'},
  {letter: 'B', isBuiltIn: false, side: 'right'},
];

/** A block with four studs, and a loudspeaker. */
export const body: HubBody = {
  name: 'wedo2',
  height: 160,
  shapes: () => [
    ...[38, 72, 106, 140].map(x => rect([x, 4], [24, 20], 4, 'case')),
    ...[2, 172].map(x => rect([x, 58], [26, 44], 6, 'dark')),
    rect([18, 16], [164, 140], 20, 'case'),
    rect([32, 30], [136, 84], 12, 'face'),
    text(46, 86, 'A', 'port-letter'),
    text(154, 86, 'B', 'port-letter'),
    path('M134 128h.1m12 0h.1m12 0h.1m-24 12h.1m12 0h.1m12 0h.1', 'speaker'),
  ],
  light: [100, 66, 23],
  battery: [33, 125],
  button: [100, 134],
  tone: [64, 105],
};
