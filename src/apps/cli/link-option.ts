import {parseCapacityLink, type CapacityLink} from '../../virtual/link/capacity-link.js';
import {UsageError} from './command.js';

/** What --link is where nothing limits. */
const NONE = 'none';

/** "capacity=40,intervalMs=30", or "none". Throws a UsageError that says what can be. */
export function linkOption(text: string): CapacityLink {
  try {
    return text === NONE ? {} : parseCapacityLink(text);
  } catch (error) {
    throw new UsageError(`--link: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
