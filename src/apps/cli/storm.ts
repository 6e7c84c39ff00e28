import {toAscending} from '../../lab/statistics.js';
import {DEFAULT_STORM_LINK, readStormPlan} from '../../lab/storm/options.js';
import type {StormPlan} from '../../lab/storm/storm.js';
import {textTable, type Column} from '../../lab/table.js';
import {EXIT, optionsOf, type Command} from './command.js';
import {checkOutputFiles, toJson, writeResults} from './output-file.js';
import {measureStorm, type StormSide} from './storm/measure.js';

/** Returns the cursor to the start of the line and erases the line. */
const CLEAR_LINE = '\r\u001b[K';
const USAGE = `npx blockwave storm [options]

Gives far more commands than a device can handle: once through this extension's gate, once through a limiter
that decides like the official RateLimiter of scratch-vm. Shows in what state the outputs end, how long a
stop takes, and how much memory and processor time it costs. In simulated time, on a virtual device.

  --offered 10000   commands a second, 1 to 10000, all outputs together
  --outputs 16      motors, lights and the like, 1 to 16
  --seconds 60      of simulated time, 6 to 3600; every 5 seconds there is a red stop
  --rate 20         messages a second that the limiters let pass
  --burst 4         messages at once (the gate; the official limiter lets a whole second's worth pass)
  --link ${DEFAULT_STORM_LINK}
                    the limits of the device and its link, or none; see npx blockwave throughput --help
  --seed 1          the same seed gives the same commands
  --json FILE       the figures; - is standard output
  --help            this text

Exits with 0 if every output ended in the state of its last command and every stop worked, otherwise with 1.`;

export const storm: Command = {
  name: 'storm',
  usage: USAGE,
  options: optionsOf(USAGE),
  async run(options, io) {
    const plan = readStormPlan(options);
    await checkOutputFiles(options, ['json']);
    const {isTTY} = io.stderr;
    const sides = await measureStorm(plan, (name, percent) => {
      if (isTTY) io.stderr.write(`${CLEAR_LINE}${name}: ${percent}%`);
    });
    if (isTTY) io.stderr.write(CLEAR_LINE);
    const report = {format: 'blockwave-storm', version: 1, isSimulatedTime: true, plan, sides};
    // The first side is the gate.
    const failures = sides.slice(0, 1).flatMap(side => failureLines(plan, side));
    const lines = [stormTable(plan, sides), ...failures];
    await writeResults(`${lines.join('\n')}\n`, [[options.json, toJson(report)]], io);
    return failures.length === 0 ? EXIT.done : EXIT.failure;
  },
};

/** The in-process transport has this number of writes open. */
const OPEN_WRITES = 4;

const stopTimes = ({result}: StormSide) => toAscending(result.stopMs.filter(ms => ms !== null));
const formatMs = (ms: number | undefined) => (ms === undefined ? '-' : `${ms} ms`);
/** A stop time of null means that the stop did not work. */
const missedStops = ({result}: StormSide) => result.stopMs.filter(ms => ms === null).length;
const stopsText = (count: number) => (count === 1 ? '1 red stop' : `${count} red stops`);

/** A device needs this rate for each output to handle both messages of a stop within the second after it. */
const RATE_FOR_STOPS = 2.5;

/** The checks that failed. */
function failureLines({outputs, link, faults}: StormPlan, side: StormSide): string[] {
  const {wrongOutputs, stopMs} = side.result;
  const missed = missedStops(side);
  const lines: string[] = [];
  if (wrongOutputs > 0) {
    const what = wrongOutputs === 1 ? '1 output' : `${wrongOutputs} outputs`;
    lines.push(`FAILED: with ${side.name}, ${what} ended in a wrong state.`);
  }
  if (missed > 0) {
    const rate = Math.ceil(RATE_FOR_STOPS * outputs);
    const losesMessages = (link.lossPercent ?? 0) > 0 || faults.length > 0;
    const advice =
      losesMessages && (link.capacity ?? Infinity) < rate
        ? ` If the link loses messages, ${outputs} outputs need a device that handles ${rate} messages a second or more.`
        : '';
    lines.push(
      `FAILED: with ${side.name}, ${missed} of ${stopsText(stopMs.length)} did not work.${advice}`,
    );
  }
  return lines;
}

type Row = readonly [label: string, value: (side: StormSide) => string | number];
const ROWS: readonly Row[] = [
  ['commands', ({result}) => result.offered],
  ['messages written', ({result}) => result.written],
  ['dropped by the device', ({result}) => result.droppedByDevice],
  ['most handled in a second', ({result}) => result.worstSecond],
  ['outputs in a wrong state at the end', ({result}) => result.wrongOutputs],
  ['stops that did not work', missedStops],
  ['time of a stop, median', side => formatMs(stopTimes(side)[stopTimes(side).length >> 1])],
  ['time of a stop, longest', side => formatMs(stopTimes(side).at(-1))],
  ['processor time', ({processorMs}) => `${processorMs.toFixed(0)} ms`],
  [
    'processor time of a command',
    ({processorMs, result}) => `${((1000 * processorMs) / result.offered).toFixed(2)} us`,
  ],
  ['heap, most above the start', ({mostHeapGrowthMb}) => `${mostHeapGrowthMb.toFixed(1)} MB`],
];

/** Returns a text table with a row for each figure and a column for each side. A side is a limiter under test. */
function stormTable(plan: StormPlan, sides: readonly StormSide[]): string {
  const {offeredRate, outputs, seconds, rate, burst, link} = plan;
  const stopCount = sides[0]?.result.stopMs.length ?? 0;
  const workMs = Math.round((outputs * 1000) / (link.capacity ?? Infinity));
  const columns: Column<Row>[] = [
    {head: '', align: 'left', cell: ([label]) => label},
    ...sides.map(side => ({head: side.name, cell: ([, value]: Row) => value(side)})),
  ];
  return [
    `${offeredRate} commands a second on ${outputs} outputs for ${seconds} s, rate ${rate}, burst ${burst}; in simulated time.`,
    `${stopsText(stopCount)}, ${stopCount === 1 ? '' : 'each '}followed by a second without commands.`,
    '',
    ...textTable(ROWS, columns),
    '',
    'An output is in a wrong state if the last message that the device got for it is not its last command.',
    `A stop is ${outputs === 1 ? '1 frame' : `${outputs} frames`}, ${workMs} ms of work for this device, and ends when all outputs are at rest.`,
    'The gate writes with response, at most four writes at once: if a device answers fewer writes a second than --rate, this is the rate.',
    'A stop waits for these up to four writes, which this device has before the stop: up to ' +
      `${Math.round((OPEN_WRITES * 1000) / (link.capacity ?? Infinity))} ms, and for their answers.`,
    'The official limiter writes without response. It waits for nothing, and cannot notice a message that was refused.',
    'Stops may exceed the rate.',
  ].join('\n');
}
