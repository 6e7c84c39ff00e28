// What the server accepts. A client that sends anything else is not one of our pages.
import * as v from 'valibot';
import {
  HUB_STATES,
  MAX_HUBS,
  MAX_TEXT_LENGTH,
  type FromEditor,
  type FromTeacher,
} from '../../../classroom/messages.js';

const text = v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH));
/** Names of notices. */
const word = v.pipe(text, v.regex(/^[a-z-]+$/));

const hub = v.strictObject({
  state: v.picklist(HUB_STATES),
  name: v.nullable(text),
  isVirtual: v.boolean(),
  batteryPercent: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  notice: v.nullable(word),
});

const fromEditor = v.variant('type', [
  v.strictObject({
    type: v.literal('hubs'),
    table: v.nullable(text),
    hubs: v.pipe(v.array(hub), v.maxLength(MAX_HUBS)),
  }),
  v.strictObject({type: v.literal('stopped')}),
]);

const fromTeacher = v.variant('type', [
  v.strictObject({type: v.literal('key'), key: v.pipe(v.string(), v.maxLength(100))}),
  v.strictObject({type: v.literal('class'), isOn: v.boolean()}),
  v.strictObject({type: v.literal('stop')}),
]);

/** Null: no such message. */
export const parseFromEditor = (json: string): FromEditor | null => parse(fromEditor, json);
export const parseFromTeacher = (json: string): FromTeacher | null => parse(fromTeacher, json);

function parse<Message>(schema: v.GenericSchema<unknown, Message>, json: string): Message | null {
  try {
    const result = v.safeParse(schema, JSON.parse(json));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
