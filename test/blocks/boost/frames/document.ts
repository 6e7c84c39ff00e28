/** The tables of docs/boost-frames.md. */
import {boost} from '../../../../blocks/boost/index.js';
import {blocksOf} from '../../../../src/scratch/define-block.js';
import type {Case} from './cases.js';
import type {Exchange, SentFrame, Step} from './exchange.js';
import {REASONS, type Reason} from './reasons.js';

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
  const reasons = Object.keys(REASONS);
  const rows = results.map(result => {
    const {steps, why = [], hub} = result.case;
    const numbers = why.map(reason => reasons.indexOf(reason) + 1).sort((a, b) => a - b);
    return [
      callText(steps, hub),
      textOf(result.official.frames),
      isSame(result) ? SAME : textOf(result.ours.frames),
      numbers.join(', '),
    ];
  });
  return table(['call', 'official extension', 'Blockwave', 'why'], rows);
}

/** What each frame of setting up the hub is about. */
const SET_UP: Readonly<Record<string, string>> = {
  '0500010b05': 'which model it is',
  '0500010305': 'the version of the firmware, which decides the numbers of the ports',
  '0a004102000000000001': 'values of the sensor in C: color, every value',
  '0a004102080100000001': 'values of the sensor in C: color and distance, changes only',
  '0a004103020100000001': 'values of motor D: its position',
  '0a004100020100000001': 'values of motor A: its position',
  '0a004101020100000001': 'values of motor B: its position',
  '0a004132010000000000': 'the light takes red, green and blue',
  '0a004132010100000001': 'values of the light',
  '0a0081321151010000ff': 'the light is blue: connected',
  '0a00413a000100000001': 'values of the tilt sensor: angles',
  '0a00413b000100000001': 'values of the current',
  '0a00413c000100000001': 'values of the voltage',
  '0500210001': 'what is in port `00`: the modes',
  '060022000000': 'what is in port `00`: the name of mode 0',
  '0500210101': 'what is in port `01`: the modes',
  '060022010000': 'what is in port `01`: the name of mode 0',
  '0500210201': 'what is in port `02`: the modes',
  '060022020000': 'what is in port `02`: the name of mode 0',
  '0500210301': 'what is in port `03`: the modes',
  '060022030000': 'what is in port `03`: the name of mode 0',
  '0500010202': 'reports of the button',
  '0500010602': 'reports of the battery',
  '0500030101': 'alerts: low voltage',
  '0500030201': 'alerts: high current',
};

/** The frames of connecting in the order of ours, then those that only the official extension sends. */
export function setUpTable(official: readonly SentFrame[], ours: readonly SentFrame[]): string {
  const all = [...new Set([...ours, ...official].map(({bytes}) => bytes))];
  const count = (frames: readonly SentFrame[], bytes: string) =>
    String(frames.filter(each => each.bytes === bytes).length || NOTHING);
  const rows = all.map(bytes => [
    codeOf(bytes),
    SET_UP[bytes] ?? 'unknown',
    count(official, bytes),
    count(ours, bytes),
  ]);
  return table(['frame', 'about', 'official extension', 'Blockwave'], rows);
}

export function reasonList(): string {
  const reasons = Object.keys(REASONS) as Reason[];
  return reasons.map((reason, index) => `${index + 1}. ${REASONS[reason]}`).join('\n');
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
