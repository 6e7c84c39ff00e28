import type {FoundHub} from './hub-search.js';
import type {RetryPauses} from './retry-pauses.js';

/** The hub that the user has connected to. */
export interface ChosenHub extends FoundHub {
  /** Read from the hub itself since. */
  readonly reportedName?: string;
  /** The pauses between the attempts to connect to it again, over several losses. */
  readonly pauses: RetryPauses;
}
