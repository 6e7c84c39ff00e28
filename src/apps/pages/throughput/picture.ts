// A plot as a PNG: with its heading, the settings of the run and the legend.
import {saveFile} from '../../editor/save-file.js';
import {themeColor} from '../shared/theme.js';
import type {Chart} from './chart.js';
import {drawSample, SAMPLE_WIDTH_PX} from './marks.js';

const MARGIN_PX = 16;
const LINE_PX = 18;
const TITLE_FONT_PX = 17;
const FONT_PX = 12;
const FAMILY = "'Helvetica Neue', Helvetica, Arial, sans-serif";
/** Between two entries of the legend. */
const GAP_PX = 18;

type Context = CanvasRenderingContext2D;

/** Saves what the chart shows now. `lines` is the text below the title. */
export function savePicture(chart: Chart, lines: readonly string[], fileName: string): void {
  const canvas = document.createElement('canvas');
  const scale = devicePixelRatio;
  const {canvas: plot, title, entries} = chart;
  const ctx = canvas.getContext('2d');
  if (!ctx) return;
  const width = plot.width + 2 * MARGIN_PX * scale;
  const font = `${FONT_PX * scale}px ${FAMILY}`;
  ctx.font = font;
  const text = lines.flatMap(line => wrapped(ctx, line, plot.width));
  const rows = legendRows(ctx, entries, plot.width, scale);
  const line = LINE_PX * scale;
  const textTop = MARGIN_PX * scale + 1.6 * line;
  const plotTop = textTop + (text.length + 0.5) * line;
  canvas.width = width;
  canvas.height = plotTop + plot.height + (rows.length + 1) * line;
  ctx.fillStyle = themeColor('ground');
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.textBaseline = 'middle';
  ctx.fillStyle = themeColor('ink');
  const left = MARGIN_PX * scale;
  ctx.font = `bold ${TITLE_FONT_PX * scale}px ${FAMILY}`;
  ctx.fillText(title, left, MARGIN_PX * scale + line / 2);
  ctx.font = font;
  for (const [index, each] of text.entries()) {
    ctx.fillText(each, left, textTop + (index + 0.5) * line);
  }
  ctx.drawImage(plot, left, plotTop);
  for (const [index, row] of rows.entries()) {
    const y = plotTop + plot.height + (index + 0.5) * line;
    for (const {entry, x} of row) {
      drawSample(ctx, entry, {x: left + x, y}, scale);
      ctx.fillStyle = themeColor('ink');
      ctx.fillText(entry.label, left + x + SAMPLE_WIDTH_PX * scale, y);
    }
  }
  canvas.toBlob(blob => {
    if (blob) saveFile(fileName, 'image/png', blob);
  }, 'image/png');
}

/** The words of a text in lines that are not wider than this. */
function wrapped(ctx: Context, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && ctx.measureText(longer).width > width) lines.push(word);
    else lines[Math.max(0, lines.length - 1)] = longer;
  }
  return lines;
}

function legendRows(ctx: Context, entries: Chart['entries'], width: number, scale: number) {
  const rows: {entry: Chart['entries'][number]; x: number}[][] = [];
  let x = Infinity;
  for (const entry of entries) {
    const wide = SAMPLE_WIDTH_PX * scale + ctx.measureText(entry.label).width;
    if (x + wide > width) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)?.push({entry, x});
    x += wide + GAP_PX * scale;
  }
  return rows;
}
