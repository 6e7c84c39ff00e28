import type {StrategyResult} from '../../lab/comparison/compare.js';
import {escapeText} from '../../lab/markup.js';
import type {HtmlColumn} from '../../lab/table.js';
import {STRATEGIES} from '../../limiters/strategies/index.js';

/** In colors.css. The colours also differ in lightness, for people who cannot distinguish red and green. */
const COLOR_COUNT = 11;

/** The name of the colour. */
export function colorOf(index: number): string {
  return `series-${(index % COLOR_COUNT) + 1}`;
}

/** A value that is worse than it should be at this rate stands out. */
export function limitersColumns(rate: number): readonly HtmlColumn<StrategyResult>[] {
  return [
    {head: 'Limiter', prefix: limiterMarkup, cell: () => ''},
    {head: 'Sent a second', cell: result => result.admittedPerSecond.toFixed(1)},
    {
      head: 'Most in any second',
      cell: ({worstSecond}) => worstSecond,
      isWorse: ({worstSecond}) => worstSecond > Math.max(1, rate),
    },
    {head: 'Median wait', cell: ({waitMs}) => `${waitMs.p50.toFixed(0)} ms`},
    {head: '95% wait less than', cell: ({waitMs}) => `${waitMs.p95.toFixed(0)} ms`},
    {head: 'Longest wait', cell: ({waitMs}) => `${waitMs.max.toFixed(0)} ms`},
    {head: 'Dropped', cell: ({dropped}) => dropped},
    {head: 'Received by the device', cell: ({reached}) => reached},
    {head: 'Lost there', cell: ({lost}) => lost, isWorse: ({lost}) => lost > 0},
    {
      head: 'Outputs in the correct state',
      cell: ({outputs, outputsAsTold}) => `${outputsAsTold} of ${outputs}`,
      isWorse: ({outputs, outputsAsTold}) => outputsAsTold < outputs,
    },
  ];
}

function limiterMarkup({strategy}: StrategyResult, index: number): string {
  const {description} = STRATEGIES[strategy];
  const swatch = `<span class="swatch" style="background:var(--${colorOf(index)})"></span>`;
  return `${swatch}<b>${escapeText(strategy)}</b><small>${escapeText(description)}</small>`;
}
