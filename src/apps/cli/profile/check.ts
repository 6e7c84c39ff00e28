import {
  compareProfiles,
  shapeWarnings,
  stopWarnings,
  unstoppedWarnings,
} from '../../../profiles/check/index.js';
import {EXIT, optionsOf, type Command} from '../command.js';
import {readText} from '../files.js';
import {problemLines, profileFrom} from './profile-file.js';
import {summaryOf} from './summary.js';

const USAGE = `npx blockwave profile check FILE [options]

Checks a profile. Without a problem it prints what the profile contains. Otherwise it prints each problem
with its place, and ends with 1. Warnings: outputs, or parts of one, that the red stop leaves on, and messages of
one characteristic whose bytes can be the same.

  --against OLD  an earlier version of the profile: also lists what would break projects saved with it
  --help         this text

  npx blockwave profile check my-car.json --against my-car.old.json`;

export const check: Command = {
  name: 'profile check',
  usage: USAGE,
  options: optionsOf(USAGE),
  arguments: ['file'],
  async run({file, against}, io) {
    const name = String(file);
    const text = await readText(name);
    const profile = profileFrom(text, name);
    if (typeof against === 'string') {
      const oldText = await readText(against);
      const broken = compareProfiles(profileFrom(oldText, against), profile);
      if (broken.length > 0) {
        const title = `Saved projects would break. The places are those in ${against}:`;
        const lines = problemLines(broken, oldText, against);
        io.stderr.write(`${[title, ...lines].join('\n')}\n`);
        return EXIT.failure;
      }
    }
    const warnings = [stopWarnings, unstoppedWarnings, shapeWarnings].flatMap(each =>
      each(profile),
    );
    for (const line of problemLines(warnings, text, name)) {
      io.stderr.write(`Warning: ${line}\n`);
    }
    io.stdout.write(`${name} is ok: ${summaryOf(profile)}.\n`);
    return EXIT.done;
  },
};
