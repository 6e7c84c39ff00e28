import type {Observer} from '../../../lab/throughput/run-observer.js';

/** Calls each of these that there is. */
export function observers(given: readonly (Observer | null)[]): Observer {
  const all = given.filter(each => each !== null);
  return {
    onStart: start => all.forEach(each => each.onStart?.(start)),
    onStepBegin: (...step) => all.forEach(each => each.onStepBegin?.(...step)),
    onProgress: (...progress) => all.forEach(each => each.onProgress?.(...progress)),
    onStepEnd: (...step) => all.forEach(each => each.onStepEnd?.(...step)),
    onLinkLost: () => all.forEach(each => each.onLinkLost?.()),
  };
}
