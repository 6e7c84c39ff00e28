import results from '../../../lab/throughput/html/results.css';
import tokens from '../../../panel/style/tokens.css';
import plot from '../../../plot/plot.css';
import base from '../static/base.css';

/** The look of a figure. */
export const FIGURE_STYLE = [plot, results].join('\n');

/** The style of the report as one page. */
export const REPORT_STYLE = [tokens, base, FIGURE_STYLE].join('\n');
