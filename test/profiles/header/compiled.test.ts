// Level: all
/** Headers of random profiles, compiled by four compilers agree with the codec, byte by byte. */
import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import * as fc from 'fast-check';
import t from 'tap';
import {
  compile,
  leftOutWithout,
  SANITIZERS,
  STRICT_C99,
  STRICT_CPP11,
} from '../../firmware/compilers.js';
import {sampleOf} from '../../support/property.js';
import {validProfile} from '../random-profile.js';
import {awkwardProfile} from './awkward-profile.js';
import {exchangesOf, vectorExchangesOf} from './exchange.js';
import {headersOf, programOf} from './program.js';
import {SAMPLE_PROFILE} from './sample-profile.js';

/** Each with the number of profiles in its program: most of the time is the compiler's. */
const COMPILERS = [
  ['gcc', 'c', 15, SANITIZERS],
  ['clang', 'c', 4, []],
  ['g++', 'c++', 4, []],
  ['clang++', 'c++', 4, []],
] as const;
const RUNS_OF_MESSAGE = 10;

/** Every second one has names and texts that a header could stumble over. */
const anyProfile = fc.oneof(validProfile, awkwardProfile);

for (const [command, language, profiles, checks] of COMPILERS) {
  t.test(`${command} as ${language}`, {skip: leftOutWithout(command)}, async t => {
    const headers = headersOf([SAMPLE_PROFILE, ...sampleOf(anyProfile, profiles)]);
    const folder = t.testdir();
    const source = join(folder, 'program.c');
    const program = join(folder, 'program');
    writeFileSync(source, programOf(headers));
    const standard = language === 'c' ? STRICT_C99 : STRICT_CPP11;
    const options = [...standard, ...checks, '-o', program];
    t.equal(compile(command, ['-x', language, ...options, source]), '');

    let messageAt = 0;
    const exchanges = headers.flatMap((header, profileAt) =>
      header.messages.flatMap(message => {
        const at = messageAt++;
        const arbitrary = exchangesOf(header, profileAt, message, at);
        const random = sampleOf(arbitrary, RUNS_OF_MESSAGE).flat();
        return [...vectorExchangesOf(header, message, at), ...random];
      }),
    );
    const {status, stdout, stderr} = spawnSync(program, {
      input: exchanges.map(({request}) => `${request}\n`).join(''),
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    t.same([status, stderr], [0, '']);
    const answers = stdout.split('\n');
    const problems = exchanges.flatMap(({request, problemOf}, index) => {
      const problem = problemOf(answers[index] ?? 'no answer');
      return problem === null ? [] : [`${request}: ${problem}`];
    });
    t.same(problems.slice(0, 5), []);
  });
}
