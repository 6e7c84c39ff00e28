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

/** `expected` completes "must be ...". */
type Reading<T> = {readonly value: T} | {readonly expected: string};

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
    read: (value, {languages}) => oneOf(value, languages),
    ofText: asText,
  },
  hubKinds: {read: (value, {hubKinds}) => listOf(value, hubKinds), ofText: asList},
  connect: {read: value => listOf(value, WAYS), ofText: asList},
  blocks: {
    read: (value, {blocks}) => {
      if (value === 'official') return {value};
      const reading = listOf(value, blocks);
      return 'value' in reading ? reading : {expected: `"official", or ${reading.expected}`};
    },
    ofText: text => (text === 'official' ? text : asList(text)),
  },
  project: {
    read: (value, {examples}) => {
      if (typeof value === 'string' && examples.includes(value)) return {value: {example: value}};
      if (typeof value === 'string' && FILE.test(value)) return {value: {file: value}};
      return {expected: `a file beside the page, like "lesson.sb3", or ${named(examples)}`};
    },
    ofText: asText,
  },
  panel: {
    read: value => (typeof value === 'boolean' ? {value} : {expected: 'true (on) or false (off)'}),
    ofText: text => ({on: true, off: false})[text] ?? text,
  },
  rate: {
    read: value =>
      typeof value === 'number' && value >= RATE.min && value <= RATE.max
        ? {value}
        : {expected: `a number from ${RATE.min} to ${RATE.max}`},
    ofText: text => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text),
  },
  hub: {read: nameOf, ofText: asText},
  table: {read: nameOf, ofText: asText},
  classPage: {
    read: value => (typeof value === 'boolean' ? {value} : {expected: 'true or false'}),
    ofText: null,
  },
};

function oneOf<T extends string>(value: unknown, allowed: readonly T[]): Reading<T> {
  const found = allowed.find(each => each === value);
  return found === undefined ? {expected: named(allowed)} : {value: found};
}

function listOf<T extends string>(value: unknown, allowed: readonly T[]): Reading<readonly T[]> {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const found = items.flatMap(item => allowed.find(each => each === item) ?? []);
  return found.length === 0 || found.length < items.length
    ? {expected: `a list of some of these: ${allowed.join(', ')}`}
    : {value: found};
}

function nameOf(value: unknown): Reading<string> {
  const name = typeof value === 'string' ? value.trim() : '';
  return name === '' || name.length > MAX_NAME_LENGTH
    ? {expected: `a name of 1 to ${MAX_NAME_LENGTH} characters`}
    : {value: name};
}

const named = (allowed: readonly string[]): string => `one of ${allowed.join(', ')}`;
