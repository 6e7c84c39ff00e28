import {OptionReader} from '../../../lab/options/option-reader.js';
import {RESERVED_IDS} from '../../../profiles/check/reserved.js';
import type {OptionValues} from '../../../lab/options/option-problem.js';

/** A question of `npx blockwave profile new`. Each is an option, too. */
export interface Question {
  readonly option: string;
  readonly text: string;
  readonly fallback: string;
  /** What is wrong with an answer; null: nothing. */
  readonly problemOf: (answer: string) => string | null;
}

export type Ask = (text: string) => Promise<string>;

/** Sensors that `new` knows: the field of the report. */
export const SENSORS = {
  distance: {type: 'u16', max: 400, unit: 'cm', initial: 100},
  light: {type: 'u8', max: 100, unit: '%', initial: 50},
  sound: {type: 'u8', max: 100, unit: '%'},
  temperature: {type: 'i16', min: -40, max: 125, scale: 0.1, unit: '°C', initial: 20},
  tilt: {type: 'i8', min: -90, max: 90, unit: '°'},
} as const;

export type SensorName = keyof typeof SENSORS;

const NONE = 'none';

const count = (max: number) => (answer: string) =>
  /^\d{1,4}$/.test(answer) && Number(answer) <= max ? null : `a whole number from 0 to ${max}`;

export function questionsFor(name: string, id: string): readonly Question[] {
  return [
    {
      option: 'name',
      text: 'Name of the device, as users see it. The device advertises a name that begins so.',
      fallback: name,
      problemOf: answer => (/^\P{Cc}{1,20}$/u.test(answer) ? null : 'a text of 1 to 20 characters'),
    },
    {
      option: 'id',
      text: 'Id: lower case letters and digits. Projects contain it, so it never changes.',
      fallback: id,
      problemOf: answer =>
        /^[a-z][a-z0-9]{0,39}$/.test(answer) && !RESERVED_IDS.has(answer)
          ? null
          : 'lower case letters and digits, first a letter, and no id of an extension that Scratch has',
    },
    {
      option: 'service',
      text: 'Service: "uart" is the Nordic UART Service, which many boards have; "own" makes new UUIDs.',
      fallback: 'uart',
      problemOf: answer => (['uart', 'own'].includes(answer) ? null : '"uart" or "own"'),
    },
    {option: 'motors', text: 'How many motors, 0 to 8.', fallback: '2', problemOf: count(8)},
    {option: 'servos', text: 'How many servos, 0 to 8.', fallback: '0', problemOf: count(8)},
    {option: 'lights', text: 'How many RGB lights, 0 to 8.', fallback: '1', problemOf: count(8)},
    {
      option: 'sensors',
      text: `Sensors, with commas, or ${NONE}: ${Object.keys(SENSORS).join(', ')}.`,
      fallback: 'distance',
      problemOf: answer =>
        parseSensors(answer) === null ? `known sensors, each once, or ${NONE}` : null,
    },
    {option: 'buttons', text: 'How many buttons, 0 to 8.', fallback: '1', problemOf: count(8)},
    {
      option: 'rate',
      text: 'How many messages a second the device accepts, 1 to 1000. 20 suits most boards.',
      fallback: '20',
      problemOf: answer =>
        /^\d{1,4}$/.test(answer) && Number(answer) >= 1 && Number(answer) <= 1000
          ? null
          : 'a whole number from 1 to 1000',
    },
  ];
}

/** "distance,light"; null: an unknown one, or one twice. */
export function parseSensors(answer: string): readonly SensorName[] | null {
  if (answer.trim() === NONE) return [];
  const names = answer.split(',').map(name => name.trim());
  const known = names.filter((name): name is SensorName => Object.hasOwn(SENSORS, name));
  return known.length === names.length && new Set(names).size === names.length ? known : null;
}

/** The answers by option: those that are given, then those of the user; without `ask` the fallbacks. @throws OptionError */
export async function answersTo(
  questions: readonly Question[],
  values: OptionValues,
  ask: Ask | null,
): Promise<Readonly<Record<string, string>>> {
  const reader = new OptionReader(values);
  for (const {option, problemOf} of questions) {
    const value = reader.text(option);
    const allowed = value === null ? null : problemOf(value);
    if (value !== null && allowed !== null) {
      reader.fail({option, problem: 'not-allowed', value, allowed});
    }
  }
  reader.check();
  const answers: Record<string, string> = {};
  for (const question of questions) {
    const {option, fallback} = question;
    const given = reader.text(option);
    answers[option] = given ?? (ask === null ? fallback : await askUntilValid(question, ask));
  }
  return answers;
}

async function askUntilValid(question: Question, ask: Ask): Promise<string> {
  const {text, fallback, problemOf} = question;
  let advice = '';
  for (;;) {
    const answer = (await ask(`${advice}${text}\n  [${fallback}] `)).trim();
    const problem = answer === '' ? null : problemOf(answer);
    if (problem === null) return answer === '' ? fallback : answer;
    advice = `It must be ${problem}.\n`;
  }
}
