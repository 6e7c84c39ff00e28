import fc from 'fast-check';
import {exchangesOf} from './exchange.js';
import type {HeaderUnderTest} from './program.js';

/** What a program answers other than the codec, and the number of requests. The same seed makes the same requests. */
export function disagreementsOf(
  headers: readonly HeaderUnderTest[],
  answersOf: (requests: readonly string[]) => string[],
  seed: number,
  runsOfMessage: number,
): readonly [problems: readonly string[], requests: number] {
  let messageAt = 0;
  const exchanges = headers.flatMap((header, profileAt) =>
    header.messages.flatMap(message => {
      const arbitrary = exchangesOf(header, profileAt, message, messageAt++);
      return fc.sample(arbitrary, {seed: seed + messageAt, numRuns: runsOfMessage}).flat();
    }),
  );
  const answers = answersOf(exchanges.map(({request}) => request));
  const problems = exchanges.flatMap(({request, problemOf}, index) => {
    const problem = problemOf(answers[index] ?? 'no answer');
    return problem === null ? [] : [`${request}: ${problem} (seed ${seed})`];
  });
  return [problems, exchanges.length];
}
