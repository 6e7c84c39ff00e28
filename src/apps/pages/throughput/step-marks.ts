// The steps of a run on the time axis of a plot.
import type uPlot from 'uplot';
import {themeColor} from '../shared/theme.js';

/** Where a step begins, and its rate. */
export interface StepMark {
  readonly second: number;
  /** Messages a second. */
  readonly rate: number;
}

/** Rates closer than this are left out. */
const LABEL_PX = 30;
const FONT_PX = 10;
/** Above the label of the highest value of the axis, half of which is above the plot. */
const ABOVE_PX = 7;

/** A dashed line at the beginning of each step, and its rate above, where there is room. */
export function paintSteps(plot: uPlot, marks: readonly StepMark[]): void {
  const {ctx, bbox} = plot;
  const scale = devicePixelRatio;
  ctx.save();
  ctx.strokeStyle = themeColor('plot-step');
  ctx.fillStyle = themeColor('soft-ink');
  ctx.lineWidth = scale;
  ctx.setLineDash([2 * scale, 3 * scale]);
  ctx.font = `${FONT_PX * scale}px sans-serif`;
  ctx.textBaseline = 'bottom';
  let freeFrom = -Infinity;
  for (const {second, rate} of marks) {
    const x = plot.valToPos(second, 'x', true);
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    if (x < freeFrom) continue;
    const text = rate.toFixed(rate < 10 ? 1 : 0);
    ctx.fillText(text, x + 3 * scale, bbox.top - ABOVE_PX * scale);
    freeFrom = x + LABEL_PX * scale;
  }
  ctx.restore();
}
