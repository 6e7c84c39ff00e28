import type {Frame} from '../link.js';
import {endpoints} from './uuids.js';

/** The hub has room for 20 bytes; node-poweredup writes at most 14. */
const MOST_CHARACTERS = 14;

/** The hub's name in printable ASCII, twice, as node-poweredup writes it. None if nothing printable is left. */
export function renameFrames(name: string): readonly Frame[] {
  const printable = name
    .replace(/[^ -~]/g, '')
    .trim()
    .slice(0, MOST_CHARACTERS)
    .trimEnd();
  if (printable === '') return [];
  const frame = {to: endpoints.name, bytes: new TextEncoder().encode(printable)};
  return [frame, frame];
}
