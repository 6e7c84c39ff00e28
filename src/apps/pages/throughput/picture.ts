// A figure as a PNG: with its title, the settings of the run and the legend.
import {legendRow, LEGEND_ROW_PX} from '../../../lab/throughput/plots/entry.js';
import type {Figure} from '../../../lab/throughput/plots/figure.js';
import {element} from '../../../plot/markup.js';
import {label, type Size} from '../../../plot/plot.js';
import {saveFile} from '../../editor/save-file.js';
import {FIGURE_STYLE} from './report-style.js';

const MARGIN_PX = 16;
const LINE_PX = 18;
/** About as many letters as fit into a line of this width. */
const LETTER_PX = 6.5;
const TITLE = 'font-size: 16px; font-weight: bold';
/** For a sharp picture. */
const SCALE = 2;

/** Saves a figure in the colours that the page has now. `lines` is the text below the title. */
export async function savePicture(
  figure: Figure,
  lines: readonly string[],
  {width, height}: Size,
  fileName: string,
): Promise<void> {
  const text = lines.flatMap(line => wrapped(line, Math.floor(width / LETTER_PX)));
  const plotTop = MARGIN_PX + LINE_PX * (text.length + 1.5);
  const legendTop = plotTop + height;
  const size = {
    width: width + 2 * MARGIN_PX,
    height: legendTop + figure.entries.length * LEGEND_ROW_PX + MARGIN_PX,
  };
  const parts = [
    element('style', {}, withColors(FIGURE_STYLE)),
    element('rect', {...size, fill: colorOf('--paper')}),
    label(figure.title, {x: MARGIN_PX, y: MARGIN_PX + LINE_PX / 2, style: TITLE}),
    ...text.map((line, index) => label(line, {x: MARGIN_PX, y: MARGIN_PX + LINE_PX * (index + 2)})),
    element('g', {transform: `translate(${MARGIN_PX} ${plotTop})`}, figure.plot),
    ...figure.entries.map((entry, index) =>
      legendRow(entry, {x: MARGIN_PX, y: legendTop + (index + 0.5) * LEGEND_ROW_PX}),
    ),
  ];
  const root = {xmlns: 'http://www.w3.org/2000/svg', ...size, class: 'plot'};
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(element('svg', root, parts.join('')))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size.width * SCALE;
  canvas.height = size.height * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob(blob => {
    if (blob) saveFile(fileName, 'image/png', blob);
  }, 'image/png');
}

/** A picture has no page around it that sets the tokens. */
function withColors(style: string): string {
  return style.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => colorOf(name));
}

function colorOf(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim();
}

/** The words of a text in lines of about this length. */
function wrapped(text: string, length: number): string[] {
  return text.match(new RegExp(`.{1,${length}}(?:\\s|$)|\\S+`, 'g')) ?? [];
}
