// The page that measures a device: its form, one run at a time, and what is shown of it.
import {UsageError} from '../cli/command.js';
import {readThroughputOptions, type ThroughputOptions} from '../cli/throughput/options.js';
import {takeReport} from '../cli/throughput/take-report.js';
import type {Report} from '../../lab/throughput/report.js';
import {stepAt} from '../../lab/throughput/requirement.js';
import {find} from './find.js';
import {errorWords} from './throughput/error-words.js';
import {Form} from './throughput/form.js';
import {LiveView} from './throughput/live-view.js';
import {figureOf, Results} from './throughput/results.js';
import {findWay} from './throughput/way.js';

const error = find('#error', HTMLElement);
const run = find('#run', HTMLElement);
const results = new Results();
const form = new Form(
  () => void start(),
  () => stop.abort('the Stop button'),
);
/** Of the run that is on. */
let stop = new AbortController();
let view: LiveView | null = null;

async function start(): Promise<void> {
  error.textContent = '';
  let options: ThroughputOptions;
  try {
    options = readThroughputOptions(form.optionTexts);
  } catch (problem) {
    error.textContent = wordsFor(problem);
    return;
  }
  stop = new AbortController();
  run.hidden = false;
  view ??= new LiveView();
  results.clear();
  form.setRunning(true);
  await measure(options, view);
  form.setRunning(false);
}

/** Whatever comes of it is on the page then. */
async function measure(options: ThroughputOptions, view: LiveView): Promise<void> {
  const {signal} = stop;
  view.tell('Connecting …');
  try {
    const baseline = await readBaseline();
    const way = findWay(options);
    const observer = view.watch(way.clock, options.plan.mode !== 'write');
    const host = navigator.userAgent;
    const report = await way.run(takeReport(way, options, {observer, baseline, signal, host}));
    view.end(`${report.isPartial ? 'Ended early' : 'Done'}: ${figureOf(report)}`);
    showLatencies(report, view);
    results.show(report);
  } catch (problem) {
    view.end('Nothing was measured.');
    run.hidden = true;
    error.textContent = wordsFor(problem);
  }
}

async function readBaseline(): Promise<Report | null> {
  try {
    return await form.readBaseline();
  } catch (problem) {
    const why = problem instanceof Error ? problem.message : String(problem);
    throw new UsageError(`The earlier report cannot be read: ${why}`);
  }
}

function wordsFor(problem: unknown): string {
  return problem instanceof UsageError ? form.inItsWords(problem.message) : errorWords(problem);
}

/** In place of the last step's. */
function showLatencies({verdict, steps}: Report, view: LiveView): void {
  const step = stepAt(verdict.sustainableRate, steps);
  if (step === null) return;
  const latenciesMs = step.timeline.flatMap(({latencyMicroseconds}) =>
    latencyMicroseconds.map(us => us / 1_000),
  );
  const rate = step.offeredRate.toFixed(1);
  view.showHistogram(`Latencies at ${rate} messages a second, the sustainable rate`, latenciesMs);
}
