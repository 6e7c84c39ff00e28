import {hexOf} from '../../hubs/hex.js';
import type {LoggedFrame} from './traffic-log.js';
import type {TrafficWords} from './words.js';

/** A frame as one line of a file. A field that it does not have is null. */
interface Line {
  readonly number: number;
  /** Since the first frame. */
  readonly ms: number;
  readonly direction: string;
  readonly service: string;
  readonly characteristic: string;
  /** In hex. */
  readonly bytes: string;
  readonly words: string;
  readonly output: string | null;
  readonly kind: string | null;
  readonly waitMs: number | null;
  readonly writeMs: number | null;
  readonly outcome: string | null;
}

const COLUMNS = [
  'number',
  'ms',
  'direction',
  'service',
  'characteristic',
  'bytes',
  'words',
  'output',
  'kind',
  'waitMs',
  'writeMs',
  'outcome',
] as const satisfies readonly (keyof Line)[];

interface Exported {
  readonly frames: readonly LoggedFrame[];
  readonly originMs: number;
  readonly words: TrafficWords;
}

/** One JSON object for each frame, each in a line. */
export function toJsonLines(exported: Exported): string {
  return linesOf(exported)
    .map(line => `${JSON.stringify(line)}\n`)
    .join('');
}

/** As RFC 4180, with a row of names. */
export function toCsv(exported: Exported): string {
  const rows = linesOf(exported).map(line => COLUMNS.map(column => toField(line[column])));
  return [COLUMNS, ...rows].map(fields => `${fields.join(',')}\r\n`).join('');
}

export function sentenceOf({words: parts}: LoggedFrame, words: TrafficWords): string {
  return parts.map(part => words.frame(part)).join(' · ');
}

function linesOf({frames, originMs, words}: Exported): readonly Line[] {
  return frames.map(logged => {
    const {atMs, direction, endpoint, bytes, output, kind, waitMs, writeMs, outcome} = logged.frame;
    return {
      number: logged.number,
      ms: rounded(atMs - originMs),
      direction,
      service: endpoint.service,
      characteristic: endpoint.characteristic,
      bytes: hexOf(bytes),
      words: sentenceOf(logged, words),
      output: output ?? null,
      kind: kind ?? null,
      waitMs: typeof waitMs === 'number' ? rounded(waitMs) : null,
      writeMs: writeMs === undefined ? null : rounded(writeMs),
      outcome: outcome ?? null,
    };
  });
}

/** To microseconds. */
function rounded(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}

function toField(value: string | number | null): string {
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
