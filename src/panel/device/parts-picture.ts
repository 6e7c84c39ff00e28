import type {ShownProfile} from '../../profiles/shown-device.js';
import {svg} from '../dom.js';
import {circle, path, rect} from '../drawing/shapes.js';
import {isColorPart} from './color-lamp.js';
import {meterKindOf, type MeterKind} from './meter.js';

/** More parts than these at one side have no room. */
const MOST_PARTS = 5;
const HEIGHT = 120;

/** A picture of a device that has none of its own: a case with a cable to each of its parts, outputs at the left. */
export function createPartsPicture({commands, reports}: ShownProfile): SVGSVGElement {
  const outputs = commands.flatMap(({fields}) =>
    fields
      // One lamp for the parts of a colour.
      .filter(({name}) => !isColorPart(name) || name === 'red')
      .map(field => (isColorPart(field.name) ? 'lamp' : meterKindOf(field, true))),
  );
  const inputs = reports.flatMap(({fields}) => fields.map(field => meterKindOf(field, false)));
  return svg(
    'svg',
    {viewBox: `0 0 200 ${HEIGHT}`, class: 'device-picture', 'aria-hidden': 'true'},
    ...partsAt(26, 60, outputs),
    ...partsAt(174, 140, inputs),
    rect([58, 14], [84, 92], 12, 'case'),
    rect([72, 28], [56, 44], 8, 'face'),
    circle(100, 50, 10, 'hub-cap'),
    path('M76 88H124', 'line'),
  );
}

function partsAt(x: number, from: number, kinds: readonly (MeterKind | null)[]): SVGElement[] {
  const shown = kinds.slice(0, MOST_PARTS);
  return shown.flatMap((kind, index) => {
    const y = (HEIGHT * (index + 1)) / (shown.length + 1);
    return [path(`M${from} ${y}H${x}`, 'line'), ...partShapes(kind, x, y)];
  });
}

function partShapes(kind: MeterKind | null, x: number, y: number): readonly SVGElement[] {
  switch (kind) {
    case 'motor':
      return [circle(x, y, 11, 'dark'), circle(x, y, 7, 'hub-cap'), circle(x, y, 2, 'dark')];
    case 'lamp':
      return [circle(x, y, 8, 'bulb')];
    case 'dial':
      return [circle(x, y, 9, 'case'), path(`M${x} ${y}l5 -5`, 'line')];
    case null:
      return [rect([x - 10, y - 7], [20, 14], 4, 'case')];
  }
}
