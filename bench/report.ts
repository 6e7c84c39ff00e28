import {FIRST_PAUSE_MS} from './link-times.js';
import {DIRECT} from './link-writes.js';
import type {FinalStatesFigure} from './final-states.js';
import type {Results} from './results.js';
import {markdownTable} from './markdown.js';
import type {Column} from '../src/lab/table.js';
import type {StormSide} from './storm/measure.js';
import {judgeTargets, type Target} from './targets.js';

/** The tables of a run: the targets, then each figure beside that of the official code. */
export function report(results: Results): string {
  return [
    `Measured on ${results.machine}.`,
    section('Targets', targets(results)),
    section('Time of one decision of a limiter', decisions(results)),
    section('What a limiter lets through, a second', rates(results)),
    section('At every polling period from 1 to 60 ms', pollingGrid(results)),
    section('Runs that end in a wrong state', finalStates(results)),
    section('The call of a block, and its frame', blockLatency(results)),
    section('From a stop to its frame, from a lost link to the next', linkTimes(results)),
    section('The end of a rotation block', rotationEnds(results)),
    section('From a client’s write to BlueZ’s WriteValue', linkWrites(results)),
    section('The hub panel beside a running project', panelCost(results)),
    section('Until the editor shows its blocks, without anything kept', loadTime(results)),
    section('Size of the extension', bundleSizes(results)),
    section('What is published', releaseFiles(results)),
    section('What the throughput tester finds', throughput(results)),
    section('A storm: 10,000 commands a second on 16 outputs for a minute', storm(results)),
    section('Four processes that flood one budget in Redis', sharedBudget(results)),
  ].join('\n\n');
}

function section(title: string, table: string): string {
  return `### ${title}\n\n${table}`;
}

function left<Row>(head: string, cell: (row: Row) => string): Column<Row> {
  return {head, align: 'left', cell};
}

function right<Row>(head: string, cell: (row: Row) => string): Column<Row> {
  return {head, cell};
}

function targets(results: Results): string {
  return markdownTable<Target>(judgeTargets(results), [
    left('target', ({target}) => target),
    right('measured', ({measured}) => measured),
    left('', ({isMet}) => (isMet ? 'met' : 'not met')),
  ]);
}

function decisions(results: Results): string {
  return markdownTable(results.decisions, [
    left('limiter or clock', ({subject}) => subject),
    left('calls', ({demand}) => demand),
    right('ns', ({nanoseconds}) => nanoseconds.toFixed(1)),
    right('ratio to scratch-vm', ({ratioToScratch}) => ratioToScratch.toFixed(2)),
    right(
      'ns without the clock read',
      ({overClockNanoseconds}) => overClockNanoseconds?.toFixed(1) ?? '',
    ),
  ]);
}

function rates(results: Results): string {
  const scratchs = (maxRate: number, callsPerSecond: number) =>
    results.rates.find(each => each.maxRate === maxRate && each.callsPerSecond === callsPerSecond)
      ?.passedPerSecond ?? NaN;
  return markdownTable(results.rates, [
    right('rate', ({maxRate}) => String(maxRate)),
    right('calls/s', ({callsPerSecond}) => String(callsPerSecond)),
    left('limiter', ({limiter}) => limiter),
    right('passed/s', ({passedPerSecond}) => passedPerSecond.toFixed(2)),
    right('of the rate asked', ({percentOfAsked}) => `${percentOfAsked.toFixed(1)}%`),
    right('ratio to scratch-vm', ({maxRate, callsPerSecond, passedPerSecond}) =>
      (passedPerSecond / scratchs(maxRate, callsPerSecond)).toFixed(2),
    ),
    right('worst second', ({worstSecond}) => String(worstSecond)),
  ]);
}

function pollingGrid(results: Results): string {
  return markdownTable(results.pollingGrid, [
    left('limiter', ({limiter}) => limiter),
    right('rate', ({maxRate}) => String(maxRate)),
    right('lowest share', ({lowestPercent}) => `${lowestPercent.toFixed(2)}%`),
    right('at', ({lowestAtPeriodMs}) => `${lowestAtPeriodMs} ms`),
    right('longest pause above the limit', ({pauseOverPromiseMs}) =>
      pauseOverPromiseMs > 0 ? `${pauseOverPromiseMs.toFixed(1)} ms` : 'none',
    ),
    right('worst second', ({worstSecond}) => String(worstSecond)),
  ]);
}

function finalStates({finalStates: figures}: Results): string {
  const percent = (value: number | undefined) => `${(value ?? NaN).toFixed(0)}%`;
  const missed = ({lastNoteMissedPercent: value}: FinalStatesFigure) =>
    value === null ? '' : percent(value);
  const pairs = figures
    .filter(({extension}) => extension === 'official')
    .map(official => ({
      official,
      ours: figures.find(
        ({hub, extension, mix, updatesPerSecond}) =>
          extension === 'blockwave' &&
          hub === official.hub &&
          mix === official.mix &&
          updatesPerSecond === official.updatesPerSecond,
      ),
    }));
  return markdownTable(pairs, [
    left('hub', ({official}) => official.hub),
    left('blocks', ({official}) => official.mix),
    right('updates/s', ({official}) => String(official.updatesPerSecond)),
    right('runs', ({official}) => String(official.runs)),
    right('official: wrong', ({official}) => percent(official.wrongPercent)),
    right('blockwave: wrong', ({ours}) => percent(ours?.wrongPercent)),
    right('ratio to official', ({official, ours}) =>
      ((ours?.wrongPercent ?? NaN) / official.wrongPercent).toFixed(2),
    ),
    right('official: last note missed', ({official}) => missed(official)),
    right('blockwave: last note missed', ({ours}) => (ours ? missed(ours) : '')),
  ]);
}

function blockLatency(results: Results): string {
  const microseconds = (value: number) => `${value.toFixed(1)} µs`;
  return markdownTable(results.blockLatency, [
    left('block', ({block}) => block),
    left('calls', ({pace}) => pace),
    left('time', ({part}) => (part === 'frame' ? 'to the frame' : 'whole call')),
    right('official: median', ({official}) => microseconds(official.median)),
    right('p95', ({official}) => microseconds(official.p95)),
    right('blockwave: median', ({blockwave}) => microseconds(blockwave.median)),
    right('p95', ({blockwave}) => microseconds(blockwave.p95)),
    right('ratio to the official median', ({ratioToOfficial}) => ratioToOfficial.toFixed(2)),
  ]);
}

function linkTimes({linkTimes: {figures, leftOut}}: Results): string {
  const milliseconds = (value: number) => `${value.toFixed(1)} ms`;
  const official = (transport: string) =>
    figures.find(each => each.transport === transport && each.extension === 'official');
  const table = markdownTable(figures, [
    left('transport', ({transport}) => transport),
    left('extension', ({extension}) => extension),
    right('stop: p50', ({stopMs}) => `${stopMs.p50.toFixed(2)} ms`),
    right('p99', ({stopMs}) => `${stopMs.p99.toFixed(2)} ms`),
    right('ratio to the official p50', ({transport, stopMs}) => {
      const rival = official(transport);
      return rival ? (stopMs.p50 / rival.stopMs.p50).toFixed(2) : '';
    }),
    right('reconnected: p50', ({reconnectMs}) =>
      reconnectMs ? milliseconds(reconnectMs.p50) : 'never',
    ),
    right('p99', ({reconnectMs}) => (reconnectMs ? milliseconds(reconnectMs.p99) : 'never')),
    right(`p50 without the pause of ${FIRST_PAUSE_MS} ms`, ({reconnectMs}) =>
      reconnectMs ? milliseconds(reconnectMs.p50 - FIRST_PAUSE_MS) : '',
    ),
  ]);
  return [table, ...leftOut.map(each => `Left out: ${each}.`)].join('\n\n');
}

function rotationEnds({rotationEnds: figures}: Results): string {
  const seconds = (ms: number | null) => (ms === null ? 'never' : `${(ms / 1000).toFixed(2)} s`);
  return markdownTable(figures, [
    left('extension', ({extension}) => extension),
    right('after the hub’s report: p50', ({reportedMs}) => `${reportedMs.p50.toFixed(2)} ms`),
    right('p99', ({reportedMs}) => `${reportedMs.p99.toFixed(2)} ms`),
    right('report lost: after the motor', ({lostMs}) => seconds(lostMs)),
    right('motor blocked: after the call', ({blockedMs}) => seconds(blockedMs)),
  ]);
}

function linkWrites({linkWrites: {figures, leftOut}}: Results): string {
  if (leftOut !== null) return `Left out: ${leftOut}.`;
  const reference = (clients: number) =>
    figures.find(each => each.clients === clients && each.subject === DIRECT);
  return markdownTable(figures, [
    left('through', ({subject}) => subject),
    right('clients, each with a hub', ({clients}) => String(clients)),
    right('writes', ({writes}) => String(writes)),
    right('p50', ({writeMs}) => `${writeMs.p50.toFixed(2)} ms`),
    right('p99', ({writeMs}) => `${writeMs.p99.toFixed(2)} ms`),
    right('p50 more than without a server', ({clients, writeMs}) => {
      const floorMs = reference(clients)?.writeMs.p50 ?? NaN;
      return `${(writeMs.p50 - floorMs).toFixed(2)} ms`;
    }),
  ]);
}

function panelCost({panelCost: {figures, leftOut}}: Results): string {
  if (leftOut !== null) return `Left out: ${leftOut}.`;
  return markdownTable(figures, [
    left('panel', ({state}) => state),
    right('steps/s', ({stepsPerSecond}) => stepsPerSecond.toFixed(1)),
    right('ratio to absent', ({ratioToAbsent}) => ratioToAbsent.toFixed(3)),
    right('frames/s', ({framesPerSecond}) => framesPerSecond.toFixed(1)),
    right(
      'main thread, a second',
      ({mainThreadMsPerSecond}) => `${mainThreadMsPerSecond.toFixed(0)} ms`,
    ),
    right('of the panel, a frame', ({panelMsPerFrame}) => `${panelMsPerFrame.toFixed(2)} ms`),
  ]);
}

function loadTime({loadTime: figures}: Results): string {
  if (figures === null) return 'Not measured: there is no Chromium.';
  const {blockwaveMs, officialMs, ratio} = figures;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  return [
    `The median of ours is ${seconds(blockwaveMs)}, of scratch-gui’s own page ${seconds(officialMs)}.`,
    `In pairs of visits, ours takes ${ratio.toFixed(3)} times as long (median).`,
  ].join('\n');
}

function releaseFiles({releaseFiles: {files, firstStartMs}}: Results): string {
  const table = markdownTable(files, [
    left('file', ({name}) => name),
    right('size', ({bytes}) => `${(bytes / 1000).toFixed(1)} kB`),
  ]);
  const start = `${(firstStartMs / 1000).toFixed(1)} s`;
  return `${table}\n\nWithout a network, npx unpacks the package and serves the editor after ${start}.`;
}

function bundleSizes(results: Results): string {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const ours = results.bundleSizes.find(({bundle}) => bundle === 'blockwave')?.gzippedBytes ?? NaN;
  return markdownTable(results.bundleSizes, [
    left('bundle', ({bundle}) => bundle),
    right('minified', ({minifiedBytes}) => kilobytes(minifiedBytes)),
    right('gzipped', ({gzippedBytes}) => kilobytes(gzippedBytes)),
    right('size of blockwave as a multiple', ({gzippedBytes}) => (ours / gzippedBytes).toFixed(2)),
  ]);
}

function throughput({
  throughput: figures,
  randomModels,
}: Pick<Results, 'throughput' | 'randomModels'>): string {
  const table = markdownTable(figures, [
    left('setup', ({setup}) => setup),
    right('capacity', ({capacity}) => String(capacity)),
    right('allowed by the model', ({modelledRate}) => modelledRate.toFixed(1)),
    right('found', ({foundRate}) => foundRate?.toFixed(1) ?? 'nothing'),
    right('error', ({errorPercent}) => `${errorPercent.toFixed(1)}%`),
    left('limited by', ({limitedBy}) => limitedBy),
    right('sendsPerSecond', ({sendsPerSecond}) => String(sendsPerSecond ?? '')),
  ]);
  const {models, within2Percent, within5Percent, largestErrorPercent} = randomModels;
  const errors =
    `Of ${models} random models, ${within2Percent} were found within 2%, ${within5Percent} within 5%, ` +
    `all within ${largestErrorPercent.toFixed(1)}%.`;
  return `${table}\n\n${errors}`;
}

function storm({storm: sides}: Results): string {
  const stopMs = ({result}: StormSide) => result.stopMs.filter(ms => ms !== null);
  const rival = sides.find(({name}) => name.startsWith('official'));
  return markdownTable(sides, [
    left('limiter', ({name}) => name),
    right('commands', ({result}) => String(result.offered)),
    right('written', ({result}) => String(result.written)),
    right('wrong outputs at the end', ({result}) => `${result.wrongOutputs} of 16`),
    right('longest stop', side => `${Math.max(...stopMs(side)).toFixed(0)} ms`),
    right(
      'processor time per command',
      ({processorMs, result}) => `${((1000 * processorMs) / result.offered).toFixed(2)} µs`,
    ),
    right('ratio to official', ({processorMs}) =>
      (processorMs / (rival?.processorMs ?? NaN)).toFixed(1),
    ),
    right('largest heap growth', ({mostHeapGrowthMb}) => `${mostHeapGrowthMb.toFixed(1)} MB`),
  ]);
}

export function sharedBudget({sharedBudget: {figures, leftOut}}: Pick<Results, 'sharedBudget'>) {
  if (leftOut !== null) return `Left out: ${leftOut}.`;
  const ours = figures.find(({isOurs}) => isOurs);
  const ratio = (own: number, rivals: number, isOurs: boolean) =>
    isOurs ? '' : (own / rivals).toFixed(2);
  return markdownTable(figures, [
    left('limiter', ({limiter}) => limiter),
    right('rate', ({rate}) => String(rate)),
    right('worst second', ({worstSecond}) => String(worstSecond)),
    right('ratio of ours, centralised', ({worstSecond, isOurs}) =>
      ratio(ours?.worstSecond ?? NaN, worstSecond, isOurs),
    ),
    right('of the rate obtained', ({percentOfRate}) => `${percentOfRate.toFixed(1)}%`),
    right('ratio of ours', ({percentOfRate, isOurs}) =>
      ratio(ours?.percentOfRate ?? NaN, percentOfRate, isOurs),
    ),
    right('after one was killed', ({percentAfterKill}) => `${percentAfterKill.toFixed(1)}%`),
    right('least of a process', ({leastPercent}) => `${leastPercent.toFixed(1)}%`),
    right('a clock 10 s ahead: worst second', ({worstSecondSkewed}) => String(worstSecondSkewed)),
    right('least of a process', ({leastPercentSkewed}) => `${leastPercentSkewed.toFixed(1)}%`),
    right('decisions/s', ({decisionsPerSecond}) => decisionsPerSecond.toFixed(0)),
    right('ratio of ours', ({decisionsPerSecond, isOurs}) =>
      ratio(ours?.decisionsPerSecond ?? NaN, decisionsPerSecond, isOurs),
    ),
  ]);
}
