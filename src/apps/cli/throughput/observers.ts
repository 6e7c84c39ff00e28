import type {Observer} from '../../../lab/throughput/measurement.js';

/** Calls each of these. */
export function observers(all: readonly Observer[]): Observer {
  return {
    onStart: start => all.forEach(each => each.onStart?.(start)),
    onStepBegin: (...step) => all.forEach(each => each.onStepBegin?.(...step)),
    onProgress: (...progress) => all.forEach(each => each.onProgress?.(...progress)),
    onStepEnd: (...step) => all.forEach(each => each.onStepEnd?.(...step)),
    onLinkLost: () => all.forEach(each => each.onLinkLost?.()),
  };
}
