import type {Endpoint} from '../ble/endpoint.js';
import {spacedName} from '../spaced-name.js';

/**
 * A text as data. A key that the panel has a text for is translated; its values replace the names in braces. Any other key is a
 * technical name, and is shown in English: `readFormat` as "read format".
 */
export interface FrameWords {
  readonly key: string;
  readonly values: Readonly<Record<string, FrameValue>>;
  /** In place of a key: the text itself, by Scratch's names of the languages. */
  readonly texts?: {readonly en: string; readonly [locale: string]: string};
}

export type FrameValue = string | number | FrameWords;

export type FrameDirection = 'sent' | 'received';

/** Describes the frames of one connection in words. It may remember what the frames before meant. */
export interface FrameDescriber {
  /** In the order of the frames. Several: the frame has several parts. Empty: its meaning is unknown. */
  frame(endpoint: Endpoint, bytes: Uint8Array, direction: FrameDirection): readonly FrameWords[];
  /** The name of an output of the gate. */
  output(name: string): FrameWords;
}

/** What is plugged in when the description begins. */
export type AttachedTypes = readonly {readonly port: number; readonly type: number}[];

export type CreateDescriber = (attached: AttachedTypes) => FrameDescriber;

export function words(key: string, values: FrameWords['values'] = {}): FrameWords {
  return {key, values};
}

/** "Light: off". */
export function field(name: FrameValue, value: FrameValue): FrameWords {
  return words('deviceField', {name, value});
}

/** "At A: distance 70 %". */
export function reading(port: string, what: string, value: string): FrameWords {
  return words('reading', {port, what: words(what), value});
}

/** A message without a sentence of its own: "read format: port A". The names of its values are shown in words, too. */
export function technical(name: string, values: object = {}): FrameWords {
  const texts = Object.entries(values).map(([each, value]) => `${spacedName(each)} ${value}`);
  return texts.length === 0 ? words(name) : field(words(name), texts.join(', '));
}

/** The name of a number in a table of a protocol, or the number. */
export function nameIn(table: Readonly<Record<string, number>>, value: number): string {
  const [name] = Object.entries(table).find(([, each]) => each === value) ?? [];
  return name ?? `number ${value}`;
}

/** Reads a value as a text. The function returned returns null for what is no such value. */
export function textFrom<Parsed>(
  parse: (data: DataView) => Parsed | null,
  textOf: (parsed: Parsed) => string,
): (data: DataView) => string | null {
  return data => {
    const parsed = parse(data);
    return parsed === null ? null : textOf(parsed);
  };
}

export function tiltText(leftRightDegrees: number, upDownDegrees: number): string {
  return `↔ ${leftRightDegrees}°, ↕ ${upDownDegrees}°`;
}

/**
 * @param types The hub's table of types.
 * @param texts The keys of the panel's texts for those whose name in the table is no such key.
 */
export function pluggedIn<Name extends string>(
  port: string,
  types: Readonly<Record<Name, number>>,
  texts: Readonly<Partial<Record<Name, string>>>,
  type: number,
): FrameWords {
  const name = (Object.keys(types) as Name[]).find(each => types[each] === type);
  const device =
    name === undefined ? field(words('somethingElse'), type) : words(texts[name] ?? name);
  return words('attached', {port, device});
}

/** @param power Percent of the highest one; negative: the other way. */
export function motorTurns(port: string, power: number): FrameWords {
  return words(power > 0 ? 'motorThisWay' : 'motorThatWay', {port, power: Math.abs(power)});
}

export function motorName(port: string): FrameWords {
  return words('outputMotor', {port});
}

/** @param color Red, green and blue, or a number of the light's palette. */
export function lightColor(color: readonly number[]): FrameValue {
  const [number = 0] = color;
  if (color.length === 1) return field(words('color'), number);
  return color.some(part => part > 0) ? `RGB ${color.join(', ')}` : words('off');
}

/** The gate's outputs that have names of their own, by their kind. */
const OUTPUTS: Readonly<Record<string, string>> = {
  motor: 'outputMotor',
  pair: 'outputMotor',
  movement: 'doubleMotor',
  'light-brick': 'outputLightBrick',
  light: 'light',
  tone: 'sound',
  sound: 'sound',
  question: 'question',
  // Their numbers are those of questions.
  model: 'model',
};

/** @param name A kind and the numbers of ports: `motor:1`, `pair-set-up:0:1`. */
export function outputWords(name: string, portName: (port: number) => string): FrameWords {
  const parts = name.split(':');
  const isNumber = (part: string) => /^\d+$/.test(part);
  const kind = parts.filter(part => !isNumber(part)).join(' ');
  const port = parts
    .filter(isNumber)
    .map(each => portName(Number(each)))
    .join('+');
  const key = Object.hasOwn(OUTPUTS, kind) ? OUTPUTS[kind] : undefined;
  if (key !== undefined) return words(key, {port});
  return port === '' ? words(kind) : field(words(kind), port);
}
