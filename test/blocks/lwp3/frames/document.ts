/** The tables of docs/evidence/boost-frames.md. */
import {boost} from '../../../../blocks/lwp3/boost.js';
import {blocksOf} from '../../../../src/scratch/define-block.js';
import {tableRows} from '../../../support/named-tests.js';
import {REASONS, type Case} from './cases.js';
import type {Exchange, SentFrame, Step} from './exchange.js';

export interface Result {
  readonly case: Case;
  readonly official: Exchange;
  readonly ours: Exchange;
}

const NOTHING = '–';
const SAME = 'the same';

export function isSame({official, ours}: Result): boolean {
  return textOf(official.frames) === textOf(ours.frames);
}

export function frameTable(results: readonly Result[]): string {
  const rows = results.map(result => {
    const {steps, why = [], hub} = result.case;
    const numbers = why.map(reason => REASONS.indexOf(reason) + 1).sort((a, b) => a - b);
    return [
      callText(steps, hub),
      textOf(result.official.frames),
      isSame(result) ? SAME : textOf(result.ours.frames),
      numbers.join(', '),
    ];
  });
  return table(['call', 'official extension', 'Blockwave', 'why'], rows);
}

/**
 * The frames of connecting in the order of ours, then those that only the official extension sends. What they are
 * about is as in the written table.
 */
export function setUpTable(
  official: readonly SentFrame[],
  ours: readonly SentFrame[],
  written: string,
): string {
  const cells = tableRows(written).map(row => row.map(cell => cell.trim()));
  const about = new Map(cells.map(([frame = '', text = '']) => [frame, text]));
  const all = [...new Set([...ours, ...official].map(({bytes}) => bytes))];
  const count = (frames: readonly SentFrame[], bytes: string) =>
    String(frames.filter(each => each.bytes === bytes).length || NOTHING);
  const rows = all.map(bytes => [
    codeOf(bytes),
    about.get(codeOf(bytes)) ?? 'unknown',
    count(official, bytes),
    count(ours, bytes),
  ]);
  return table(['frame', 'about', 'official extension', 'Blockwave'], rows);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function callText(steps: readonly Step[], hub: Case['hub']): string {
  const [last, ...before] = [...steps].reverse().map(stepText);
  const parts = before.reverse().map(text => `after “${text}”`);
  if (hub?.model === 'moveHubEarly') parts.push('early firmware');
  if (hub?.plugged?.[2] === 'simpleMotor') parts.push('a motor without encoder in C');
  return parts.length === 0 ? (last ?? '') : `${last} (${parts.join(', ')})`;
}

function stepText(step: Step): string {
  if ('text' in step) return step.text;
  const block = blocksOf(boost).find(({opcode}) => opcode === step.opcode);
  return (block?.text.default ?? '').replace(/\[(\w+)\]/g, (_, name: string) =>
    String(step.args[name]),
  );
}

/** Frames of one moment are joined by "and". */
function textOf(frames: readonly SentFrame[]): string {
  const times = [...new Set(frames.map(({afterMs}) => afterMs))];
  const moments = times.map(time => {
    const codes = frames.filter(({afterMs}) => afterMs === time).map(({bytes}) => codeOf(bytes));
    const text = codes.join(' and ');
    return time === 0 ? text : `after ${time} ms ${text}`;
  });
  return moments.join(', ') || NOTHING;
}

function codeOf(bytes: string): string {
  return `\`${bytes.replace(/(..)(?=.)/g, '$1 ')}\``;
}
