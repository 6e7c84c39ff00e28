import {element} from '../editor/dom.js';
import type {StrategyResult} from '../../lab/comparison/compare.js';
import {STRATEGIES} from '../../limiters/strategies/index.js';
import {colorOf} from './limiters-colors.js';

const HEADINGS = [
  'Limiter',
  'Sent a second',
  'Most in any second',
  'Wait, half below',
  '95% below',
  'at most',
  'Dropped',
  'ReachedPeripheral the device',
  'Lost there',
  'Outputs as told',
];

/** Head and body. What is worse than it should be stands out. */
export function limitersTable(
  results: readonly StrategyResult[],
  rate: number,
): readonly HTMLElement[] {
  const head = HEADINGS.map(text => element('th', {scope: 'col'}, text));
  return [
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...results.map((result, index) => row(result, index, rate))),
  ];
}

function row(result: StrategyResult, index: number, rate: number): HTMLElement {
  const {strategy, worstSecond, waitMs, lost, outputs, outputsAsTold} = result;
  const swatch = element('span', {class: 'swatch', style: `background:${colorOf(index)}`});
  const tells = element('small', {}, STRATEGIES[strategy]?.tells ?? '');
  return element(
    'tr',
    {},
    element('td', {}, swatch, element('b', {}, strategy), tells),
    cell(result.admittedPerSecond.toFixed(1)),
    cell(worstSecond, worstSecond > Math.max(1, rate)),
    ...[waitMs.p50, waitMs.p95, waitMs.max].map(ms => cell(`${ms.toFixed(0)} ms`)),
    cell(result.dropped),
    cell(result.reached),
    cell(lost, lost > 0),
    cell(`${outputsAsTold} of ${outputs}`, outputsAsTold < outputs),
  );
}

function cell(value: number | string, isWorse = false): HTMLElement {
  return element('td', isWorse ? {class: 'worse'} : {}, String(value));
}
