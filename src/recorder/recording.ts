/** The format of a recording, which has one JSON object in each line. docs/panel.md explains the fields. */
import * as v from 'valibot';
import type {HubErrorCode} from '../ble/hub-error.js';

const text = v.string();
const number = v.number();
const whole = v.pipe(v.number(), v.integer());
const hex = v.pipe(v.string(), v.regex(/^([0-9a-f]{2})*$/));
/** Any text: later versions may have more codes. */
const errorCode = v.string() as unknown as v.GenericSchema<unknown, HubErrorCode>;
const outcome = v.string() as unknown as v.GenericSchema<unknown, 'ok' | HubErrorCode>;

/** The first line. */
export const HEADER = v.object({
  /** The version of the format. */
  recording: v.literal(1),
  /** The version of Blockwave. */
  version: text,
  /** The hub family's id. */
  profile: text,
  /** The ids of the transport providers that were available. */
  providers: v.pipe(v.array(text), v.readonly()),
  /** When the recording began, in ISO 8601. */
  date: text,
});

/** `atMs` counts from the start of the recording, `link` the connections from 1. */
const onLink = {atMs: number, link: whole};
/** A request to a transport. Requests are counted from 1 in `call`; an answer, a line of its own, repeats the number. Some never come. */
const request = {...onLink, to: v.literal('hub'), call: whole};
/** 128-bit UUIDs in lower case. */
const endpoint = {service: text, characteristic: text};
const toApp = v.literal('app');

/** Any line but the first. */
export const ITEM = v.variant('kind', [
  v.object({kind: v.literal('open'), ...request, provider: text, maxOpenWrites: whole}),
  v.object({
    kind: v.literal('write'),
    ...request,
    ...endpoint,
    bytes: hex,
    response: v.boolean(),
    /** Not queued by the transport: a stop. */
    immediate: v.boolean(),
  }),
  v.object({kind: v.literal('read'), ...request, ...endpoint}),
  v.object({kind: v.literal('subscribe'), ...request, ...endpoint}),
  v.object({kind: v.literal('close'), ...request}),
  v.object({
    kind: v.literal('answer'),
    atMs: number,
    to: toApp,
    call: whole,
    outcome,
    /** The error's message. */
    message: v.exactOptional(text),
    /** The value that was read. */
    bytes: v.exactOptional(hex),
  }),
  v.object({kind: v.literal('notification'), ...onLink, to: toApp, ...endpoint, bytes: hex}),
  v.object({kind: v.literal('lost'), ...onLink, to: toApp, code: errorCode, message: text}),
  v.object({kind: v.literal('state'), atMs: number, state: text}),
  v.object({kind: v.literal('error'), atMs: number, code: errorCode, message: text}),
  v.object({kind: v.literal('attached'), atMs: number, port: whole, type: whole}),
  v.object({kind: v.literal('detached'), atMs: number, port: whole}),
  /** This number of lines was dropped here. */
  v.object({kind: v.literal('missing'), atMs: number, lines: whole}),
]);

export type RecordingHeader = Readonly<v.InferOutput<typeof HEADER>>;
export type RecordingItem = Readonly<v.InferOutput<typeof ITEM>>;

export interface Recording {
  readonly header: RecordingHeader;
  readonly items: readonly RecordingItem[];
}

/** Omits the field from each kind of line. */
type Without<Line, Field extends string> = Line extends unknown ? Omit<Line, Field> : never;

/** The content of a line without its time. */
export type RecordedEvent = Without<RecordingItem, 'atMs'>;
/** The content of a request without its number. */
export type TransportRequest = Without<Extract<RecordedEvent, {to: 'hub'}>, 'to' | 'call'>;
