import {randomUUID} from 'node:crypto';
import {existsSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import {basename, dirname, join} from 'node:path';
import {createInterface} from 'node:readline/promises';
import {checkProfile, problemText} from '../../../profiles/check/index.js';
import {RESERVED_IDS} from '../../../profiles/check/reserved.js';
import {EXIT, optionsOf, UsageError, type Command} from '../command.js';
import {isSystemError} from '../explain-error.js';
import {checkWritable, writing} from '../files.js';
import {jsonText} from './json-text.js';
import {answersTo, parseSensors, questionsFor, type Ask} from './questions.js';
import {readSchema, SCHEMA_FILE} from './schema-file.js';
import {profileOf} from './template.js';

const NORDIC_UART = {
  service: '6e400001-b5a3-f393-e0a9-e50e24dcca9e',
  rx: '6e400002-b5a3-f393-e0a9-e50e24dcca9e',
  tx: '6e400003-b5a3-f393-e0a9-e50e24dcca9e',
};

const USAGE = `npx blockwave profile new FILE [options]

Asks what your device has, and writes a profile with comments. An option answers its question. Without a
terminal, or with --yes, it asks nothing: what no option gives has the value in brackets.

  --name TEXT     what users see; the advertised name begins so [from the file's name]
  --id ID         lower case letters and digits; saved in projects [from the file's name]
  --service uart  the Nordic UART Service, or own: new UUIDs [uart]
  --motors N      motors with a power, 0 to 8 [2]
  --servos N      servos with a position, 0 to 8 [0]
  --lights N      RGB lights, 0 to 8 [1]
  --sensors LIST  distance, light, sound, temperature, tilt, with commas; or none [distance]
  --buttons N     buttons, 0 to 8 [1]
  --rate N        messages a second that the device accepts, 1 to 1000 [20]
  --yes           asks nothing
  --force         replaces a file that is there
  --help          this text

  npx blockwave profile new my-car.json
  npx blockwave profile new station.json --yes --motors 0 --sensors light,temperature`;

/** `ask`: null without a terminal. */
export const createNewCommand = (openTerminal: () => Terminal | null): Command => ({
  name: 'profile new',
  usage: USAGE,
  options: optionsOf(USAGE),
  arguments: ['file'],
  async run({file, yes, force, ...options}, io) {
    const target = String(file);
    // Before the questions: their answers would be lost.
    await checkWritable(target);
    if (force !== true && existsSync(target)) throw alreadyThere(target);
    const name = nameOf(target);
    const terminal = yes === true ? null : openTerminal();
    const questions = questionsFor(name, idOf(name));
    const answers = await answersTo(questions, options, terminal?.ask ?? null).finally(() =>
      terminal?.close(),
    );
    const profile = profileOf({
      name: answers.name ?? name,
      id: answers.id ?? idOf(name),
      motors: Number(answers.motors),
      servos: Number(answers.servos),
      lights: Number(answers.lights),
      sensors: parseSensors(answers.sensors ?? '') ?? [],
      buttons: Number(answers.buttons),
      perSecond: Number(answers.rate),
      uuids: answers.service === 'own' ? ownUuids() : NORDIC_UART,
    });
    const checked = checkProfile(profile);
    if (!checked.ok) {
      const problems = checked.problems.map(problemText).join('. ');
      throw new UsageError(`${problems}. Answer otherwise.`);
    }
    await write(target, `${jsonText(profile)}\n`, force === true);
    const schema = join(dirname(target), SCHEMA_FILE);
    await writeSchema(schema);
    // As a shell takes it.
    const word = /\s/.test(target) ? `"${target}"` : target;
    io.stdout.write(
      [
        `Wrote ${target}, and ${schema}, with which editors such as VS Code complete it. Next:`,
        `  npx blockwave profile try ${word}     opens its blocks in the editor, with a virtual device`,
        `  npx blockwave profile check ${word}   says what is wrong after you have changed it`,
        `  npx blockwave profile header ${word}  writes the C header for the firmware`,
        '',
      ].join('\n'),
    );
    return EXIT.done;
  },
});

export interface Terminal {
  readonly ask: Ask;
  readonly close: () => void;
}

/** Questions go to stderr, as all texts that are no results. */
function openTerminal(): Terminal | null {
  if (!process.stdin.isTTY) return null;
  const lines = createInterface({input: process.stdin, output: process.stderr});
  return {ask: text => lines.question(text), close: () => lines.close()};
}

export const newProfile = createNewCommand(openTerminal);

/** "My car" from "~/my-car.json". */
function nameOf(file: string): string {
  const words = basename(file)
    .replace(/\.json$/i, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const name = words === '' ? 'My device' : words.slice(0, 20);
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** "lowe" from "Löwe". */
function idOf(name: string): string {
  const id = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  if (id === '') return 'mydevice';
  return /^[a-z]/.test(id) && !RESERVED_IDS.has(id) ? id : `my${id}`;
}

function ownUuids() {
  return {service: randomUUID(), rx: randomUUID(), tx: randomUUID()};
}

const alreadyThere = (file: string) => new UsageError(`${file} exists; --force replaces it.`);

async function write(file: string, text: string, isForced: boolean): Promise<void> {
  const written = writeFile(file, text, {flag: isForced ? 'w' : 'wx'});
  await writing(
    file,
    unlessThere(written, () => Promise.reject(alreadyThere(file))),
  );
}

/** One that is there is kept: another version may have written it, or the user. */
async function writeSchema(file: string): Promise<void> {
  const written = writeFile(file, await readSchema(), {flag: 'wx'});
  await writing(
    file,
    unlessThere(written, () => Promise.resolve()),
  );
}

const unlessThere = (written: Promise<void>, otherwise: () => Promise<void>): Promise<void> =>
  written.catch((error: unknown) => {
    if (isSystemError(error) && error.code === 'EEXIST') return otherwise();
    throw error;
  });
