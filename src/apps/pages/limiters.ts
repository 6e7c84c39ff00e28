// The page that compares limiters: the form, and results that follow every change of it.
import {element} from '../../panel/dom.js';
import {burstAdvice, compareStrategies} from '../../lab/comparison/compare.js';
import {EXCESS} from '../../lab/comparison/excess.js';
import {
  readLimitersSettings,
  type ComparisonRanges,
  type LimitersSettings,
} from '../../lab/comparison/options.js';
import {LOADS} from '../../lab/comparison/traffic.js';
import {OptionError, rangeText, type OptionProblem} from '../../lab/options/option-problem.js';
import {htmlTable} from '../../lab/table.js';
import {find} from './shared/find.js';
import {limitersColumns} from './limiters-columns.js';
import {createStrips, createTotalsPlot} from './limiters-plots.js';

/** Smaller than those of the command line: the page computes everything again with every key that is pressed. */
const RANGES: ComparisonRanges = {
  rate: {min: 0.1, max: 200},
  burst: {min: 1, max: 200},
  seconds: {min: 1, max: 30, isWhole: true},
  capacity: {min: 0.1, max: 1_000},
  buffer: {min: 1, max: 100, isWhole: true},
};

const form = find('form', HTMLFormElement);
const traffic = find('#traffic', HTMLElement);
const table = find('#figures', HTMLTableElement);
const figures = find('#results', HTMLElement);
const drawTotals = createTotalsPlot(find('#totals', HTMLElement));
const drawStrips = createStrips(find('#strips', HTMLElement));

fillSelect('load', LOADS, 'loop');
fillSelect('excess', EXCESS, 'latest');
form.addEventListener('input', () => update());
form.addEventListener('submit', event => event.preventDefault());
update();

/** While a field is wrong, the last results stay, but fade. */
function update(): void {
  try {
    show(readLimitersSettings(optionValues(), RANGES));
    showProblems([]);
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    showProblems(error.problems);
  }
}

function show(settings: LimitersSettings): void {
  const {rate, seconds, load, excess, capacity, bufferFrames} = settings;
  const results = compareStrategies(settings);
  const {offered = 0} = results[0] ?? {};
  traffic.textContent = [
    `${offered} messages in ${seconds} seconds: ${LOADS[load].description}.`,
    `What is above the rate ${EXCESS[excess].description}.`,
    `The device handles ${capacity} a second and has room for ${bufferFrames}.`,
    burstAdvice(settings, results) ?? '',
  ].join(' ');
  table.innerHTML = htmlTable(results, limitersColumns(rate));
  drawTotals(results);
  drawStrips(results);
}

/** Fields have the names of options. An empty field that is not required is left out. */
function optionValues(): Record<string, string> {
  const fields = [...form.querySelectorAll('input, select')].filter(
    field => field instanceof HTMLInputElement || field instanceof HTMLSelectElement,
  );
  const filled = fields.filter(({value, required}) => value !== '' || required);
  return Object.fromEntries(filled.map(({name, value}) => [name, value]));
}

function showProblems(problems: readonly OptionProblem[]): void {
  figures.classList.toggle('stale', problems.length > 0);
  if (problems.length > 0) {
    traffic.textContent = 'A field is not valid. The figures below are the last valid ones.';
  }
  for (const field of form.querySelectorAll('input')) {
    const problem = problems.find(({option}) => option === field.name);
    find(`#${field.name}-problem`, HTMLElement).textContent = problem
      ? hintText(problem, field)
      : '';
    field.ariaInvalid = String(problem !== undefined);
  }
}

/** "A whole number from 1 to 30." */
function hintText(problem: OptionProblem, {required, placeholder}: HTMLInputElement): string {
  if (problem.problem !== 'not-in-range') return 'Not valid.';
  return `A ${rangeText(problem.allowed)}${required ? '' : `, or empty: ${placeholder}`}.`;
}

function fillSelect(
  name: string,
  entries: Readonly<Record<string, {readonly description: string}>>,
  chosen: string,
): void {
  const options = Object.entries(entries).map(([value, {description}]) =>
    element('option', {value}, `${value}: ${description}`),
  );
  const select = find(`select[name=${name}]`, HTMLSelectElement);
  select.replaceChildren(...options);
  select.value = chosen;
}
