import type {Report} from '../../../lab/throughput/report.js';
import {isOfRun, outcomeOf, type Requirement} from '../../../lab/throughput/requirement.js';
import {EXIT} from '../command.js';

const EXIT_OF = {
  done: EXIT.done,
  'not-met': EXIT.failure,
  inconclusive: EXIT.inconclusive,
} as const;

export function exitCodeOf(report: Report, requirements: readonly Requirement[]): number {
  if (!report.isPartial) return EXIT_OF[outcomeOf(report, requirements)];
  if (report.endedBecause === 'user') return EXIT.interrupted;
  const isRefused = requirements.some(each => isOfRun(each) && each.isMet === false);
  return report.endedBecause === 'lost' && !isRefused ? EXIT.lost : EXIT.failure;
}
