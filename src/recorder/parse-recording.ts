import * as v from 'valibot';
import type {HubErrorCode} from '../gatt/hub-error.js';
import {checkValue} from '../schema/check-value.js';
import type {Recording, RecordingHeader, RecordingItem} from './recording.js';

const text = v.string();
const number = v.number();
const whole = v.pipe(v.number(), v.integer());
const hex = v.pipe(v.string(), v.regex(/^([0-9a-f]{2})*$/));
/** Any text: later versions may have more codes. */
const errorCode = v.string() as unknown as v.GenericSchema<unknown, HubErrorCode>;

const HEADER: v.GenericSchema<unknown, RecordingHeader> = v.looseObject({
  recording: v.literal(1),
  version: text,
  profile: text,
  providers: v.array(text),
  date: text,
});

const toHub = {atMs: number, to: v.literal('hub'), call: whole, link: whole};
const toApp = {atMs: number, to: v.literal('app')};
const endpoint = {link: whole, service: text, characteristic: text};

const ITEM: v.GenericSchema<unknown, RecordingItem> = v.variant('kind', [
  v.looseObject({kind: v.literal('open'), ...toHub, provider: text, maxOpenWrites: whole}),
  v.looseObject({
    kind: v.literal('write'),
    ...toHub,
    ...endpoint,
    bytes: hex,
    response: v.boolean(),
    immediate: v.boolean(),
  }),
  v.looseObject({kind: v.literal('read'), ...toHub, ...endpoint}),
  v.looseObject({kind: v.literal('subscribe'), ...toHub, ...endpoint}),
  v.looseObject({kind: v.literal('close'), ...toHub}),
  v.looseObject({
    kind: v.literal('answer'),
    ...toApp,
    call: whole,
    outcome: errorCode,
    message: v.exactOptional(text),
    bytes: v.exactOptional(hex),
  }),
  v.looseObject({kind: v.literal('notification'), ...toApp, ...endpoint, bytes: hex}),
  v.looseObject({kind: v.literal('lost'), ...toApp, link: whole, code: errorCode, message: text}),
  v.looseObject({kind: v.literal('state'), atMs: number, state: text}),
  v.looseObject({kind: v.literal('error'), atMs: number, code: errorCode, message: text}),
  v.looseObject({kind: v.literal('attached'), atMs: number, port: whole, type: whole}),
  v.looseObject({kind: v.literal('detached'), atMs: number, port: whole}),
  v.looseObject({kind: v.literal('missing'), atMs: number, lines: whole}),
]);

/** The first recordings named transport providers "doors". */
const OLD_NAMES: ReadonlyMap<string, string> = new Map([
  ['door', 'provider'],
  ['doors', 'providers'],
]);

/** Reads the text of a recording. @throws Error that names the line and the part of it that is wrong */
export function parseRecording(text: string): Recording {
  const [first = '', ...rest] = text.replace(/\n$/, '').split('\n');
  return {
    header: parseLine(first, 1, HEADER),
    items: rest.map((line, index) => parseLine(line, index + 2, ITEM)),
  };
}

function parseLine<Content>(
  line: string,
  number: number,
  schema: v.GenericSchema<unknown, Content>,
): Content {
  try {
    return checkValue(schema, withPresentNames(JSON.parse(line)));
  } catch (error) {
    const why = error instanceof SyntaxError ? 'it is not JSON' : messageOf(error);
    throw new Error(`Line ${number} of the recording is not valid: ${why}.`, {cause: error});
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function withPresentNames(content: unknown): unknown {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return content;
  const fields: [string, unknown][] = Object.entries(content);
  return Object.fromEntries(fields.map(([name, value]) => [OLD_NAMES.get(name) ?? name, value]));
}
