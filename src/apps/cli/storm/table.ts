import type {StormPlan} from '../../../lab/storm/storm.js';
import {toAscending} from '../../../lab/statistics.js';
import {textTable, type Column} from '../../../lab/table.js';
import type {StormSide} from './measure.js';

interface Row {
  readonly label: string;
  readonly value: (side: StormSide) => string;
}

const stopTimes = ({result}: StormSide) => toAscending(result.stopMs.filter(ms => ms !== null));
const formatMs = (ms: number | undefined) => (ms === undefined ? '-' : `${ms} ms`);
const missedStops = ({result}: StormSide) => result.stopMs.filter(ms => ms === null).length;
const row = (label: string, value: (side: StormSide) => string): Row => ({label, value});

const ROWS: readonly Row[] = [
  row('commands', ({result}) => String(result.offered)),
  row('messages written', ({result}) => String(result.written)),
  row('dropped by the device', ({result}) => String(result.droppedByDevice)),
  row('most handled in a second', ({result}) => String(result.worstSecond)),
  row('outputs in a wrong state at the end', ({result}) => String(result.wrongOutputs)),
  row('stops that did not work', side => String(missedStops(side))),
  row('time of a stop, median', side => formatMs(stopTimes(side)[stopTimes(side).length >> 1])),
  row('time of a stop, longest', side => formatMs(stopTimes(side).at(-1))),
  row('processor time', ({processorMs}) => `${processorMs.toFixed(0)} ms`),
  row(
    'processor time of a command',
    ({processorMs, result}) => `${((1000 * processorMs) / result.offered).toFixed(2)} us`,
  ),
  row('heap, most above the start', ({mostHeapGrowthMb}) => `${mostHeapGrowthMb.toFixed(1)} MB`),
];

/** Returns a text table with a row for each figure and a column for each side. A side is a limiter under test. */
export function stormTable(plan: StormPlan, sides: readonly StormSide[]): string {
  const {offeredRate, outputs, seconds, rate, burst} = plan;
  const [gate] = sides;
  const stopCount = gate?.result.stopMs.length ?? 0;
  const columns: Column<Row>[] = [
    {head: '', align: 'left', cell: ({label}) => label},
    ...sides.map((side): Column<Row> => ({
      head: side.name,
      align: 'right',
      cell: ({value}) => value(side),
    })),
  ];
  return [
    `${offeredRate} commands a second on ${outputs} outputs for ${seconds} s, rate ${rate}, burst ${burst}; in simulated time.`,
    `${stopCount} red stops, each followed by a second without commands.`,
    '',
    ...textTable(ROWS, columns),
    '',
    ...explanation(plan),
  ].join('\n');
}

function explanation({outputs, link: {capacity = Infinity}}: StormPlan): string[] {
  const workMs = Math.round((outputs * 1000) / capacity);
  return [
    'An output is in a wrong state if the last message that the device got for it is not its last command.',
    `A stop is ${outputs === 1 ? '1 frame' : `${outputs} frames`}, ${workMs} ms of work for this device, and ends when all outputs are at rest.`,
    'The gate first sends up to four messages that wait for their answers; the official limiter waits for no answers.',
    'Stops may exceed the rate.',
  ];
}
