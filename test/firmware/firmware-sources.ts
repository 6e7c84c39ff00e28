import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {inRepository} from '../support/repository.js';

/** Sources of others with which the firmware is checked: the host of NimBLE, and NimBLE-Arduino. */
type SourceName = 'nimble' | 'nimble-arduino';

/** The folder that a variable names, that of `npm run firmware-sources`, and one beside the clone. */
const PLACES = [
  process.env.FIRMWARE_SOURCES,
  inRepository('node_modules/.cache/firmware-sources'),
  inRepository('../shared/firmware-check'),
];

/** The first of the places that has the sources; undefined: none has. */
const findSource = (name: SourceName): string | undefined =>
  PLACES.flatMap(place => (place ? [join(place, name)] : [])).find(path => existsSync(path));

/** Throws an Error if the sources are nowhere. */
export function sourceFolder(name: SourceName): string {
  const folder = findSource(name);
  if (folder === undefined) throw new Error(`There are no sources of ${name}.`);
  return folder;
}

/** Why a test that needs these sources is left out, or false: a value for tap's `skip`. */
export const leftOutWithoutSources = (name: SourceName): string | false =>
  findSource(name) === undefined &&
  `there are no sources of ${name}: npm run firmware-sources fetches them`;
