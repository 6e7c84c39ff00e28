// The page that measures a device: its form, one run at a time, and the results.
import {OptionError, problemTexts} from '../../lab/options/option-problem.js';
import {compareReports} from '../../lab/throughput/compare-reports.js';
import {expectedText} from '../../lab/throughput/duration.js';
import {pairList, wordRows} from '../../lab/throughput/html/tables.js';
import {measureTarget} from '../../lab/throughput/measure-target.js';
import type {ThroughputOptions} from '../../lab/throughput/options.js';
import {hasEchoes} from '../../lab/throughput/plan.js';
import type {NamedReport, Report} from '../../lab/throughput/report.js';
import {headline} from '../../lab/throughput/verdict-lines.js';
import {find} from './shared/find.js';
import {fromQuery, toQuery, unknownText} from './throughput/address.js';
import {errorText} from './throughput/error-text.js';
import {Form} from './throughput/form.js';
import {KeptList} from './throughput/kept-list.js';
import {LiveView} from './throughput/live-view.js';
import {Results} from './throughput/results.js';
import {createTarget} from './throughput/target.js';

const error = find('#error', HTMLElement);
const run = find('#run', HTMLElement);
const stepsPart = find('#steps-part', HTMLElement);
const expected = find('#expected', HTMLElement);
const command = find('.command', HTMLElement);
const copied = find('#copied', HTMLElement);
const results = new Results();
const form = new Form({
  onStart: () => void start(),
  onStop: () => stop.abort('the Stop button'),
  onChange: () => {
    command.hidden = false;
    showAddress();
  },
});
const initial = form.values;
const kept = new KeptList({open: openRun, compare: compareWith});
/** Ends the current run. */
let stop = new AbortController();
let view: LiveView | null = null;
/** A kept run, or a file. */
let earlier: NamedReport | null = null;

readAddress();
find('#words', HTMLElement).innerHTML = pairList(wordRows());
find('#copy-link', HTMLButtonElement).addEventListener('click', () => void copyLink());
find('[name=baseline]', HTMLInputElement).addEventListener('change', () => void readFile());
async function start(): Promise<void> {
  stop = new AbortController();
  const options = readOptions();
  if (!options) return;
  const shown = showView();
  // Before the first wait, so that a second click cannot start a second run.
  form.setRunning(true);
  kept.setDisabled(true);
  command.hidden = false;
  results.clear();
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // After the plots have their height.
  requestAnimationFrame(() => run.scrollIntoView({behavior: isCalm ? 'auto' : 'smooth'}));
  await measureAndShow(options, shown);
  kept.setDisabled(false);
  form.setRunning(false);
}

/** Shows what is wrong with the form, if anything, and keeps the results of the run before. */
function readOptions(): ThroughputOptions | null {
  try {
    const options = form.readOptions();
    showProblem(null);
    return options;
  } catch (problem) {
    showProblem(problem);
    return null;
  }
}

function showProblem(problem: unknown): void {
  const problems = problem instanceof OptionError ? problem.problems : [];
  form.showProblems(problems);
  error.textContent =
    problem === null || problem instanceof OptionError
      ? problemTexts(problems, form.labelOf)
      : errorText(problem);
}

/** Measures, and shows the report or the error. */
async function measureAndShow(options: ThroughputOptions, view: LiveView): Promise<void> {
  const {signal} = stop;
  view.setStatus('Connecting …');
  expected.textContent = '';
  try {
    if (options.isRealTime) expected.textContent = expectedText(options.plan);
    const target = createTarget(options);
    const observer = view.watch(target.clock, hasEchoes(options.plan));
    const host = navigator.userAgent;
    const baseline = earlier?.report ?? null;
    const report = await measureTarget(target, options, {observer, baseline, signal, host});
    view.show(report, `${report.isPartial ? 'Stopped early' : 'Done'}: ${headline(report)}`);
    results.show(report);
    await kept.keep(report);
  } catch (problem) {
    view.end('Nothing was measured.');
    showRun(false);
    showProblem(problem);
  }
}

function showRun(isShown: boolean): void {
  run.hidden = !isShown;
  stepsPart.hidden = !isShown;
}

/** The plots need their width, so they are created when they are visible. */
function showView(): LiveView {
  showRun(true);
  view ??= new LiveView();
  view.compareWith(earlier);
  return view;
}

function openRun(name: string, time: string, report: Report): void {
  // A run is not compared with itself.
  if (earlier?.report.setting.startedAt === report.setting.startedAt) compareWith(null);
  const compared = withComparison(report);
  showView().show(compared, `${name}, measured at ${time}`);
  results.show(compared);
  expected.textContent = '';
  // It is that of the form.
  command.hidden = true;
  run.scrollIntoView();
}

/** Compares with a kept run, in place of a file; null: with none. */
function compareWith(other: NamedReport | null): void {
  find('[name=baseline]', HTMLInputElement).value = '';
  showEarlier(other);
}

/** Lays the earlier run under the one that is shown. */
function showEarlier(other: NamedReport | null): void {
  earlier = other;
  view?.compareWith(other);
  const {report} = results;
  if (report) results.show(withComparison(report));
  void kept.showCompared(other);
}

function withComparison(report: Report): Report {
  return {...report, comparison: earlier && compareReports(report, earlier.report)};
}

/** The file of an earlier report, in place of a kept run. */
async function readFile(): Promise<void> {
  let other: NamedReport | null = null;
  try {
    other = await form.readBaseline();
    showProblem(null);
  } catch (problem) {
    find('[name=baseline]', HTMLInputElement).value = '';
    const why = problem instanceof Error ? problem.message : String(problem);
    error.textContent = `${form.labelOf('baseline')} cannot be used. ${why}`;
  }
  showEarlier(other);
}

/** Fills the form from the address, and explains what the address has wrong. */
function readAddress(): void {
  const {fields, problems, unknown} = fromQuery(location.search, initial, form.choices);
  if (location.search === '') return;
  form.fill(fields);
  let all = problems;
  try {
    form.readOptions();
  } catch (problem) {
    // An address holds no file: that is no mistake.
    if (problem instanceof OptionError)
      all = [...problems, ...problem.problems.filter(({option}) => option !== 'profile')];
  }
  form.showProblems(all);
  const texts = [problemTexts(all, form.labelOf), unknownText(unknown)];
  error.textContent = texts.filter(text => text !== '').join(' ');
}

function showAddress(): void {
  copied.textContent = '';
  history.replaceState(null, '', `${location.pathname}${toQuery(form.values, initial)}`);
}

async function copyLink(): Promise<void> {
  showAddress();
  try {
    await navigator.clipboard.writeText(location.href);
    copied.textContent = 'Copied.';
  } catch {
    // Pages without https have no clipboard.
    copied.textContent = `Copy this link: ${location.href}`;
  }
}
