// The page that measures a device: its form, one run at a time, and the results.
import {OptionError, problemTexts, type OptionValues} from '../../lab/options/option-problem.js';
import {latenciesOf} from '../../lab/throughput/html/plots.js';
import {measureTarget} from '../../lab/throughput/measure-target.js';
import {readThroughputOptions, type ThroughputOptions} from '../../lab/throughput/options.js';
import type {Report} from '../../lab/throughput/report.js';
import {stepAt} from '../../lab/throughput/requirement.js';
import {find} from './shared/find.js';
import {errorText} from './throughput/error-text.js';
import {Form} from './throughput/form.js';
import {LiveView} from './throughput/live-view.js';
import {figureOf, Results} from './throughput/results.js';
import {createTarget} from './throughput/target.js';

interface Choices {
  readonly options: ThroughputOptions;
  /** The earlier report to compare with. */
  readonly baseline: Report | null;
}

const error = find('#error', HTMLElement);
const run = find('#run', HTMLElement);
const results = new Results();
const form = new Form(
  () => void start(),
  () => stop.abort('the Stop button'),
);
/** Ends the current run. */
let stop = new AbortController();
let view: LiveView | null = null;

async function start(): Promise<void> {
  error.textContent = '';
  stop = new AbortController();
  // Disabled fields have no values.
  const values = form.optionValues;
  // Before the first wait, so that a second click cannot start a second run.
  form.setRunning(true);
  const chosen = await readChoices(values);
  if (chosen) {
    run.hidden = false;
    view ??= new LiveView();
    results.clear();
    await measure(chosen.options, chosen.baseline, view);
  }
  form.setRunning(false);
}

/** Shows what is wrong with the form, if anything, and keeps the results of the run before. */
async function readChoices(values: OptionValues): Promise<Choices | null> {
  try {
    return {
      options: readThroughputOptions(values),
      baseline: await form.readBaseline(),
    };
  } catch (problem) {
    error.textContent = optionText(problem);
    return null;
  }
}

/** Shows the report or the error. */
async function measure(
  options: ThroughputOptions,
  baseline: Report | null,
  view: LiveView,
): Promise<void> {
  const {signal} = stop;
  view.setStatus('Connecting …');
  try {
    const target = createTarget(options);
    const observer = view.watch(target.clock, options.plan.mode !== 'write');
    const host = navigator.userAgent;
    const report = await measureTarget(target, options, {observer, baseline, signal, host});
    view.end(`${report.isPartial ? 'Ended early' : 'Done'}: ${figureOf(report)}`);
    showLatencies(report, view);
    results.show(report);
  } catch (problem) {
    view.end('Nothing was measured.');
    run.hidden = true;
    error.textContent = errorText(problem);
  }
}

function optionText(problem: unknown): string {
  if (problem instanceof OptionError) return problemTexts(problem.problems, form.labelOf);
  const why = problem instanceof Error ? problem.message : String(problem);
  return `${form.labelOf('baseline')} cannot be used. ${why}`;
}

/** Replaces the histogram of the last step by that of the sustainable rate. */
function showLatencies({verdict, steps}: Report, view: LiveView): void {
  const step = stepAt(verdict.sustainableRate, steps);
  if (step === null) return;
  const title = `Latencies at ${step.offeredRate.toFixed(1)} messages a second, the sustainable rate`;
  view.showHistogram(title, step.timeline.flatMap(latenciesOf));
}
