import type {Frame} from '../link.js';
import {endpoints} from './uuids.js';

/** The hub has room for 20 bytes; node-poweredup writes at most 14. */
const MOST_CHARACTERS = 14;

/** What of this text can be a hub's name: printable ASCII, letters without their accents. */
export function hubNameOf(text: string): string {
  const printable = text.normalize('NFD').replace(/[^ -~]/g, '');
  return printable.trim().slice(0, MOST_CHARACTERS).trimEnd();
}

/** Writes the name twice, as node-poweredup does. None if nothing of it is left. */
export function renameFrames(text: string): readonly Frame[] {
  const name = hubNameOf(text);
  if (name === '') return [];
  const frame = {to: endpoints.name, bytes: new TextEncoder().encode(name)};
  return [frame, frame];
}
