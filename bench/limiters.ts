export {measureDecisions, type DecisionFigure} from './limiter-decisions.js';
export {
  measurePollingGrid,
  measureRates,
  type GridFigure,
  type RateFigure,
} from './limiter-rates.js';
