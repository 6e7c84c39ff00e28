import type {LinkModel} from '../../virtual/link/link-model.js';
import {parseLink} from '../../virtual/link/parse-link.js';
import {UsageError} from './command.js';

/** What --link is where nothing limits. */
const NONE = 'none';

/** "capacity=40,intervalMs=30", or "none". Throws a UsageError that says what can be. */
export function linkOption(text: string): LinkModel {
  try {
    return text === NONE ? {} : parseLink(text);
  } catch (error) {
    throw new UsageError(`--link: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
