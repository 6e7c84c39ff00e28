// Level: both
import fc from 'fast-check';
import t from 'tap';
import {isThorough} from '../../support/level.js';
import {leftOutWithout} from '../../firmware/compilers.js';
import {validProfile} from '../random-profile.js';
import {awkwardProfile} from './awkward-profile.js';
import {compileProgram} from './compiled-program.js';
import {disagreementsOf} from './disagreements.js';
import {headersOf, programOf} from './program.js';

/** `PROPERTY_RUNS=40` compares 10,000 profiles. */
const FACTOR = Number(process.env.PROPERTY_RUNS ?? 1);
const PROFILES = (isThorough ? 250 : 10) * FACTOR;
/** One program has this many headers: most of the time is the compiler's. */
const IN_ONE_PROGRAM = 50;
const RUNS_OF_MESSAGE = 5;
/** Every tenth program has sanitizers, which make it slower; the first one, too. */
const SANITIZED_EVERY = 10;

const skip = leftOutWithout('gcc');

t.setTimeout(60_000 + PROFILES * 500);

/** Every second one has names and texts that a header could stumble over. */
const anyProfile = fc.oneof(validProfile, awkwardProfile);

t.test('headers of random profiles agree with the codec, byte by byte', {skip}, async t => {
  const seed = Math.floor(Math.random() * 1_000_000);
  const folder = t.testdir();
  let requestCount = 0;
  for (let done = 0; done < PROFILES; done += IN_ONE_PROGRAM) {
    const numRuns = Math.min(IN_ONE_PROGRAM, PROFILES - done);
    const headers = headersOf(fc.sample(anyProfile, {seed: seed + done, numRuns}));
    const sanitized = (done / IN_ONE_PROGRAM) % SANITIZED_EVERY === 0;
    const compiler = {command: 'gcc', language: 'c', sanitized} as const;
    const answersOf = compileProgram(folder, programOf(headers), compiler);
    const [problems, requests] = disagreementsOf(headers, answersOf, seed + done, RUNS_OF_MESSAGE);
    requestCount += requests;
    if (problems.length > 0)
      t.fail(`${problems.length} disagreements`, {problems: problems.slice(0, 5)});
  }
  t.pass(`${PROFILES} profiles, ${requestCount} requests, seed ${seed}`);
});
