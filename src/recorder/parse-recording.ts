import type * as v from 'valibot';
import {checkValue} from '../schema/check-value.js';
import {HEADER, ITEM, type Recording} from './recording.js';

/** The first recordings named transport providers "doors". */
const OLD_NAMES: ReadonlyMap<string, string> = new Map([
  ['door', 'provider'],
  ['doors', 'providers'],
]);

/** Reads the text of a recording. @throws Error that names the line and the part of it that is wrong */
export function parseRecording(text: string): Recording {
  if (text === '')
    throw new Error('The recording is empty. It begins when the extension is loaded.');
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
    const content = withPresentNames(JSON.parse(line));
    checkValue(schema, content);
    // The line as it is written, with the order of its fields, and those of a later version.
    return content as Content;
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
