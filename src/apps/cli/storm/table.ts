import type {StormPlan, StormResult} from '../../../lab/storm/storm.js';
import {textTable} from '../text-table.js';
import type {StormSide} from './measure.js';

type Row = readonly [what: string, value: (side: StormSide) => string];

const stops = ({result}: StormSide) =>
  result.stopMs.filter(ms => ms !== null).sort((a, b) => a - b);
const ms = (value: number | undefined) => (value === undefined ? '-' : `${value} ms`);

const ROWS: readonly Row[] = [
  ['commands', ({result}) => String(result.offered)],
  ['messages written', ({result}) => String(result.written)],
  ['thrown away by the device', ({result}) => String(result.droppedByDevice)],
  ['most handled in a second', ({result}) => String(result.worstSecond)],
  ['outputs in a wrong state at the end', ({result}) => String(result.wrongOutputs)],
  ['stops that did not come through', ({result}) => String(missed(result))],
  ['a stop until all is at rest, median', side => ms(stops(side)[stops(side).length >> 1])],
  ['the same, longest', side => ms(stops(side).at(-1))],
  ['processor time', ({processorMs}) => `${processorMs.toFixed(0)} ms`],
  [
    'processor time a command',
    ({processorMs, result}) => `${((1000 * processorMs) / result.offered).toFixed(2)} us`,
  ],
  ['heap, most above the start', ({mostHeapGrowthMb}) => `${mostHeapGrowthMb.toFixed(1)} MB`],
];

const missed = ({stopMs}: StormResult) => stopMs.filter(each => each === null).length;

/** The sides beside each other, a line each figure. */
export function stormTable(plan: StormPlan, sides: readonly StormSide[]): string {
  const {offeredRate, outputs, seconds, rate, burst} = plan;
  const [gate] = sides;
  const stopCount = gate?.result.stopMs.length ?? 0;
  const head = [
    `${offeredRate} commands a second on ${outputs} outputs for ${seconds} s, rate ${rate}, burst ${burst}; in simulated time.`,
    `${stopCount} red stops, each with a second after it in which nothing is commanded.`,
  ];
  const table = [['', ...sides.map(({name}) => name)]].concat(
    ROWS.map(([what, value]) => [what, ...sides.map(value)]),
  );
  return [...head, '', ...textTable(table), '', ...explanation(plan)].join('\n');
}

function explanation({outputs, link: {capacity = Infinity}}: StormPlan): string[] {
  const workMs = Math.round((outputs * 1000) / capacity);
  return [
    'A wrong output was told something else last than its blocks had said last.',
    `A stop is ${outputs === 1 ? '1 frame' : `${outputs} frames`}, ${workMs} ms of work for this device. The gate's come behind up to four messages that`,
    'wait on the way for their answers; the official limiter asks for none, and knows of none. Stops go over the rate.',
  ];
}
