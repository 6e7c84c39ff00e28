import {isRecord} from '../json-rpc/is-record.js';
import type {Recording, RecordingHeader, RecordingItem} from './recording.js';

type Check = (value: unknown) => boolean;
type Checks<T> = {readonly [Field in keyof Omit<T, 'kind' | 'atMs'>]-?: Check};

const isText: Check = value => typeof value === 'string';
const isNumber: Check = value => typeof value === 'number';
const isWhole: Check = value => Number.isInteger(value);
const isBoolean: Check = value => typeof value === 'boolean';
const isHex: Check = value => typeof value === 'string' && /^([0-9a-f]{2})*$/.test(value);
const isOptional =
  (check: Check): Check =>
  value =>
    value === undefined || check(value);
const is =
  (only: unknown): Check =>
  value =>
    value === only;

const HEADER: Checks<RecordingHeader> = {
  recording: is(1),
  version: isText,
  profile: isText,
  providers: value => Array.isArray(value) && value.every(isText),
  date: isText,
};

const toHub = {to: is('hub'), call: isWhole, link: isWhole};
const toApp = {to: is('app')};
const place = {link: isWhole, service: isText, characteristic: isText};

const ITEMS: {
  readonly [Kind in RecordingItem['kind']]: Checks<Extract<RecordingItem, {kind: Kind}>>;
} = {
  open: {...toHub, provider: isText, maxOpenWrites: isWhole},
  write: {...toHub, ...place, bytes: isHex, response: isBoolean, immediate: isBoolean},
  read: {...toHub, ...place},
  subscribe: {...toHub, ...place},
  close: toHub,
  answer: {
    ...toApp,
    call: isWhole,
    outcome: isText,
    message: isOptional(isText),
    bytes: isOptional(isHex),
  },
  notification: {...toApp, ...place, bytes: isHex},
  lost: {...toApp, link: isWhole, code: isText, message: isText},
  state: {state: isText},
  error: {code: isText, message: isText},
  attached: {port: isWhole, type: isWhole},
  detached: {port: isWhole},
  missing: {lines: isWhole},
};

/** Reads a recording's text. Throws an Error that names the line and what is wrong with it. */
export function parseRecording(text: string): Recording {
  const lines = text.replace(/\n$/, '').split('\n');
  const [first, ...rest] = lines.map((line, index) => parseLine(line, index + 1));
  return {header: first as RecordingHeader, items: rest as RecordingItem[]};
}

function parseLine(line: string, number: number): RecordingHeader | RecordingItem {
  const fault = (what: string) => new Error(`Line ${number} of the recording ${what}.`);
  let content: unknown;
  try {
    content = JSON.parse(line);
  } catch {
    throw fault('is no JSON');
  }
  if (!isRecord(content)) throw fault('is no object');
  const checks = number === 1 ? HEADER : checksOf(content.kind);
  if (checks === undefined) throw fault(`has an unknown kind, ${JSON.stringify(content.kind)}`);
  for (const [field, check] of Object.entries(checks)) {
    if (check(content[field])) continue;
    throw fault(`has no proper "${field}"; it is ${JSON.stringify(content[field])}`);
  }
  return content as unknown as RecordingHeader | RecordingItem;
}

function checksOf(kind: unknown): Readonly<Record<string, Check>> | undefined {
  if (typeof kind !== 'string' || !Object.hasOwn(ITEMS, kind)) return undefined;
  return {atMs: isNumber, ...ITEMS[kind as RecordingItem['kind']]};
}
