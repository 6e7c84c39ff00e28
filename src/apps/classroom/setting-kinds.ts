import {mustBe, oneOf, someOf, unknownName, type Reading} from './choices.js';
import {suggestion} from '../../nearest.js';

/** How a hub is reached. */
export const WAYS = ['bluetooth', 'scratch-link', 'virtual'] as const;
export type Way = (typeof WAYS)[number];

/** The project that the editor opens at its start: an example of ours, or a file beside the page. */
export type StartProject = {readonly example: string} | {readonly file: string};

/** What a teacher chooses for a class. A setting that is left out changes nothing. */
export interface ClassroomSettings {
  readonly language?: string;
  readonly hubKinds?: readonly string[];
  readonly connect?: readonly Way[];
  readonly blocks?: 'official' | readonly string[];
  readonly project?: StartProject;
  readonly panel?: boolean;
  /** Messages a second. */
  readonly rate?: number;
  /** The name of the hub; with an asterisk at its end: the beginning of it. */
  readonly hub?: string;
  /** The name of the table, for the class page. */
  readonly table?: string;
  /** Whether the server has a class page. `npx blockwave serve` sets it. */
  readonly classPage?: boolean;
}

/** What this editor has. */
export interface Known {
  readonly languages: readonly string[];
  readonly hubKinds: readonly string[];
  /** The opcodes of all blocks. */
  readonly blocks: readonly string[];
  readonly examples: readonly string[];
}

interface SettingKind<T> {
  readonly read: (value: unknown, known: Known) => Reading<T>;
  /** The value that a text in the address stands for; null: the address cannot set it. */
  readonly ofText: ((text: string) => unknown) | null;
}

const MAX_NAME_LENGTH = 40;
const RATE = {min: 1, max: 1_000};
/** Relative, and in no hidden folder. */
const FILE = /^(?:[\p{L}\p{N}_][^/\\:?#%]*\/)*[\p{L}\p{N}_][^/\\:?#%]*\.sb[23]$/u;

const asText = (text: string): unknown => text;
const asList = (text: string): unknown => text.split(',').filter(item => item !== '');

export const SETTINGS: {
  readonly [Name in keyof ClassroomSettings]-?: SettingKind<NonNullable<ClassroomSettings[Name]>>;
} = {
  language: {
    read: (value, {languages}) => oneOf(value, languages, languageNames),
    ofText: asText,
  },
  hubKinds: {read: (value, {hubKinds}) => someOf(value, hubKinds), ofText: asList},
  connect: {read: value => someOf(value, WAYS), ofText: asList},
  blocks: {
    read: (value, {blocks}) => {
      if (value === 'official') return {value};
      if (Array.isArray(value)) return someOf(value, blocks);
      const near = typeof value === 'string' ? suggestion(value, ['official']) : '';
      return {problem: mustBe('"official", or a list of blocks', value) + near};
    },
    ofText: text => (text === 'official' ? text : asList(text)),
  },
  project: {
    read: (value, {examples}) => {
      if (typeof value === 'string' && examples.includes(value)) return {value: {example: value}};
      if (typeof value === 'string' && FILE.test(value)) return {value: {file: value}};
      const isNear = typeof value === 'string' && suggestion(value, examples) !== '';
      if (isNear) return {problem: unknownName(value, examples)};
      return {problem: mustBe('a file beside the page, like "lesson.sb3", or an example', value)};
    },
    ofText: asText,
  },
  panel: {
    read: value =>
      typeof value === 'boolean' ? {value} : {problem: mustBe('true (on) or false (off)', value)},
    ofText: text => ({on: true, off: false})[text] ?? text,
  },
  rate: {
    read: value =>
      typeof value === 'number' && value >= RATE.min && value <= RATE.max
        ? {value}
        : {problem: mustBe(`a number from ${RATE.min} to ${RATE.max}`, value)},
    ofText: text => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text),
  },
  hub: {read: nameOf, ofText: asText},
  table: {read: nameOf, ofText: asText},
  classPage: {
    read: value =>
      typeof value === 'boolean' ? {value} : {problem: mustBe('true or false', value)},
    ofText: null,
  },
};

function nameOf(value: unknown): Reading<string> {
  const name = typeof value === 'string' ? value.trim() : '';
  return name === '' || name.length > MAX_NAME_LENGTH
    ? {problem: mustBe(`a name of 1 to ${MAX_NAME_LENGTH} characters`, value)}
    : {value: name};
}

/** A language's code, and its name in English and in itself. */
function languageNames(code: string): readonly string[] {
  const nameIn = (locale: string) =>
    new Intl.DisplayNames([locale], {type: 'language'}).of(code) ?? code;
  return [code, nameIn('en'), nameIn(code)];
}
