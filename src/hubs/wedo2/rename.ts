import {hubNameOf} from '../hub-name.js';
import type {Frame} from '../link.js';
import {endpoints} from './uuids.js';

/** Writes the name twice, as node-poweredup does. None if nothing of it is left. */
export function renameFrames(text: string): readonly Frame[] {
  const name = hubNameOf(text);
  if (name === '') return [];
  const frame = {to: endpoints.name, bytes: new TextEncoder().encode(name)};
  return [frame, frame];
}
