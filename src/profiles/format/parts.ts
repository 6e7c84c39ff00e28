/**
 * The small parts of the format. The message of each schema is what it expects, as a phrase. Formulas, references and ranges
 * are checked by ../check/rules.
 */
import * as v from 'valibot';
import {listOf, suggestion} from '../../nearest.js';
import {LIMITS} from './limits.js';
import {keySuggestion, rememberKeys} from './nearest-key.js';

/** What a checked value of the schema is. */
export type Output<Schema extends v.GenericSchema> = Constant<v.InferOutput<Schema>>;

type Constant<T> = T extends object ? {readonly [Key in keyof T]: Constant<T[Key]>} : T;

/** JavaScript's objects have these names already. */
const isFree = (name: string) => !(name in Object.prototype);

const name = (pattern: RegExp, words: string) =>
  v.pipe(
    v.string(words),
    v.regex(pattern, words),
    v.check(isFree, 'another name; JavaScript uses this one'),
  );

/** Commands, reports, fields, variables, events, menus, characteristics. */
export const camelName = name(
  /^[a-z][A-Za-z0-9]{0,39}$/,
  "a name such as 'motorSpeed': first a lower case letter, then at most 39 letters and digits",
);

/** The name of something in the profile; ../check/rules check that it is there. */
export const reference = (what: string) => v.pipe(v.string(`the name of ${what}`), camelName);

export const opcode = name(
  /^[a-z][A-Za-z0-9]{0,39}$/,
  "an opcode such as 'turnMotor': first a lower case letter, then at most 39 letters and digits",
);

export const argumentName = name(
  /^[A-Z][A-Z0-9_]{0,39}$/,
  "an argument's name such as 'SPEED': capital letters, digits and _, at most 40",
);

export const extensionId = name(
  /^[a-z][a-z0-9]{0,39}$/,
  "an id such as 'mycar': lower case letters and digits, at most 40, first a letter",
);

const UUID_WORDS =
  "a UUID in lower case such as '6e400001-b5a3-f393-e0a9-e50e24dcca9e', or the four digits of a short one such as '180f'";

/** A full UUID in lower case, or the four digits of a short one. */
export type ProfileUuid = Output<typeof uuid>;

export const uuid = v.pipe(
  v.string(UUID_WORDS),
  v.regex(/^(?:[0-9a-f]{4}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, UUID_WORDS),
);

/** Characters that XML cannot contain, even escaped, and line breaks: Scratch's vm puts texts into the XML of the palette. */
export const LINE = /^[^\p{Cc}\p{Cs}\uFFFE\uFFFF]*$/u;

const LINE_WORDS = `a text of 1 to ${LIMITS.textCharacters} characters on one line`;

/** What users see. */
const line = v.pipe(
  v.string(LINE_WORDS),
  v.minLength(1, LINE_WORDS),
  v.maxLength(LIMITS.textCharacters, LINE_WORDS),
  v.regex(LINE, LINE_WORDS),
);

const LOCALE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/;

const translations = v.pipe(
  v.objectWithRest(
    {en: line},
    line,
    'texts by language, such as {"en": "motor", "de": "Motor"}; \'en\' is needed',
  ),
  v.check(
    texts => Object.keys(texts).every(locale => LOCALE.test(locale)),
    "languages by Scratch's names of them, such as 'en', 'de' or 'pt-br'",
  ),
  v.maxEntries(LIMITS.languages, `at most ${LIMITS.languages} languages`),
);

/**
 * Chooses one of several schemas by the value, so that a problem is about the one that was meant. A schema without an output
 * is a problem in any case.
 */
export function choice<const Options extends readonly [v.GenericSchema, ...v.GenericSchema[]]>(
  options: Options,
  words: string,
  choose: (value: unknown) => Options[number] | v.GenericSchema<unknown, never> | undefined,
): v.GenericSchema<unknown, v.InferOutput<Options[number]>> {
  const all = v.union([...options], words);
  // The JSON schema, and the words for a missing value, are made without a value.
  return v.lazy(value => (value === undefined ? all : (choose(value) ?? v.never(words))));
}

/** A text in English, or in several languages by Scratch's names of them, such as `en`, `de` and `pt-br`. English is needed. */
export type ProfileText = Output<typeof text>;

export const text = choice([line, translations], LINE_WORDS, value =>
  typeof value === 'object' ? translations : line,
);

export const comment = v.pipe(
  v.string('a text'),
  v.maxLength(LIMITS.commentCharacters, `at most ${LIMITS.commentCharacters} characters`),
);

export const number = v.number('a number');

export const integer = (min: number, max: number) => {
  const words = `a whole number from ${min} to ${max}`;
  return v.pipe(v.number(words), v.integer(words), v.minValue(min, words), v.maxValue(max, words));
};

export const numberBetween = (min: number, max: number) => {
  const words = `a number from ${min} to ${max}`;
  return v.pipe(v.number(words), v.minValue(min, words), v.maxValue(max, words));
};

export const boolean = v.boolean('true or false');

const FORMULA_WORDS = "a number, or a formula as a text, such as '2 * SPEED'";

/**
 * A number, or a formula as a text, such as `"DIRECTION * (30 + 0.7 * power)"`. It contains numbers, names, + - * / ( ),
 * comparisons (= != < <= > >=), `and`, `or`, `not`, and functions. True is 1 and false is 0. A result that is not finite is 0.
 * Names are arguments of the block (UPPER_CASE), variables, and fields of reports (camelCase). `nowMs` is the time since the
 * set-up began, in milliseconds, and -1 before it. `afterLoss` is 1 if the connection follows one that was lost, where motors may still run.
 */
export type FormulaSource = Output<typeof formula>;

export const formula = v.union(
  [
    v.number(FORMULA_WORDS),
    v.pipe(v.string(FORMULA_WORDS), v.maxLength(500, 'a formula of at most 500 characters')),
  ],
  FORMULA_WORDS,
);

export const picklist = <const Values extends readonly string[]>(
  values: Values,
  words = `one of ${listOf(values)}`,
) =>
  v.picklist(values, ({input}) =>
    typeof input === 'string' ? words + suggestion(input, values) : words,
  );

export const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.exactOptional(schema);

/** `words`: the kind of the items, in the plural. */
export function list<Schema extends v.GenericSchema>(
  item: Schema,
  words: string,
  {min = 0, max}: {readonly min?: number; readonly max: number},
) {
  const expected = `a list of ${min === 0 ? 'at most' : `${min} to`} ${max} ${words}`;
  return v.pipe(v.array(item, expected), v.minLength(min, expected), v.maxLength(max, expected));
}

/** An object of names and what they mean. `words`: the kind of the values, in the plural. */
export function named<Schema extends v.GenericSchema>(
  key: v.GenericSchema<string>,
  item: Schema,
  words: string,
  max: number,
) {
  const expected = `an object with at most ${max} ${words}, each under its name`;
  const schema = v.pipe(v.record(key, item, expected), v.maxEntries(max, expected));
  return noList(schema, expected);
}

/** Every object of a profile may contain a comment. */
const commented = {
  /** A note to readers of the file and of `npx blockwave profile docs`. Nothing else uses it. */
  $comment: optional(comment),
};

/**
 * An object with these keys and no others, and a comment. `type` is the name of its type, which the JSON schema uses. The comments of
 * that type and of the keys are for users.
 */
export function object<const E extends v.ObjectEntries>(type: string, entries: E) {
  const expected = `an object; its keys are ${listOf(Object.keys(entries))}`;
  const words = ({path, expected: what}: v.StrictObjectIssue) => {
    const key = path?.at(-1)?.key;
    if (typeof key !== 'string') return expected;
    if (what === 'never') return `another key${keySuggestion(key, entries)}`;
    return wordsOf(entries[key]);
  };
  const schema = v.strictObject({...commented, ...entries}, words);
  definitions.set(type, schema);
  const result = noList(schema, expected);
  rememberKeys(result, entries);
  return result;
}

/** The objects of a profile by the names of their types. */
export const definitions = new Map<string, v.GenericSchema>();

/** What a schema expects. */
function wordsOf(schema: v.ObjectEntries[string] | undefined): string {
  const result = schema && v.safeParse(schema, undefined);
  return result?.issues?.[0].message ?? 'a value';
}

/** To the schema library a list is an object, too. */
function noList<Schema extends v.GenericSchema>(
  schema: Schema,
  words: string,
): v.GenericSchema<unknown, v.InferOutput<Schema>> {
  const never = v.never(words);
  return v.lazy(value => (Array.isArray(value) ? never : schema));
}
