// The page that compares limiters: the form, and what is computed anew whenever it changes.
import {element} from '../editor/dom.js';
import {burstAdvice} from '../../lab/comparison/burst-advice.js';
import {compareStrategies, type ComparisonOptions} from '../../lab/comparison/compare.js';
import {EXCESS} from '../../lab/comparison/excess.js';
import {LOADS} from '../../lab/comparison/traffic.js';
import {STRATEGIES} from '../../limiters/strategies/index.js';
import {find} from './find.js';
import {showProblems} from './limiters-problems.js';
import {drawStrips, TotalsPlot} from './limiters-plots.js';
import {limitersTable} from './limiters-table.js';

const form = find('form', HTMLFormElement);
const traffic = find('#traffic', HTMLElement);
const table = find('#figures', HTMLTableElement);
const figures = find('#results', HTMLElement);
const strips = find('#strips', HTMLElement);
const totals = new TotalsPlot(find('#totals', HTMLElement));

fillSelect('load', LOADS, 'loop');
fillSelect('excess', EXCESS, 'latest');
form.addEventListener('input', () => show());
form.addEventListener('submit', event => event.preventDefault());
show();

/** What is there pales, and stays, while a field makes no sense. */
function show(): void {
  const isValid = showProblems(form);
  figures.classList.toggle('stale', !isValid);
  const options = isValid ? readForm() : undefined;
  if (options === undefined) {
    traffic.textContent = 'A field makes no sense: the figures below are those of before.';
    return;
  }
  const results = compareStrategies(STRATEGIES, options);
  const {offered = 0} = results[0] ?? {};
  const {rate, burst = rate, device} = options;
  traffic.textContent = [
    `${offered} messages in ${options.seconds} seconds: ${options.load.tells}.`,
    `What is over the rate ${options.excess.tells}.`,
    `The device handles ${device.capacity} a second and has room for ${device.bufferFrames}.`,
    burstAdvice(rate, burst, device, results) ?? '',
  ].join(' ');
  table.replaceChildren(...limitersTable(results, options.rate));
  totals.draw(results);
  drawStrips(strips, results);
}

function readForm(): ComparisonOptions | undefined {
  const fields = new FormData(form);
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const load = LOADS[text('load')];
  const excess = EXCESS[text('excess')];
  if (load === undefined || excess === undefined) return undefined;
  return {
    rate: Number(text('rate')),
    ...(text('burst') !== '' && {burst: Number(text('burst'))}),
    seconds: Number(text('seconds')),
    load,
    excess,
    device: {capacity: Number(text('capacity')), bufferFrames: Number(text('bufferFrames'))},
  };
}

function fillSelect(
  name: string,
  entries: Readonly<Record<string, {readonly tells: string}>>,
  chosen: string,
): void {
  const options = Object.entries(entries).map(([value, {tells}]) =>
    element('option', {value}, `${value}: ${tells}`),
  );
  const select = find(`select[name=${name}]`, HTMLSelectElement);
  select.replaceChildren(...options);
  select.value = chosen;
}
