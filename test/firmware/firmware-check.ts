import {existsSync} from 'node:fs';
import {inRepository} from '../support/repository.js';

/** Sources of others, beside the clone: the host of NimBLE, NimBLE-Arduino, and stand-ins for Arduino's headers. */
export const FIRMWARE_CHECK = inRepository('../shared/firmware-check');

/** Why a test that needs one of its folders is left out, or false: a value for tap's `skip`. */
export function leftOutWithoutSources(folder: string): string | false {
  const path = `${FIRMWARE_CHECK}/${folder}`;
  return !existsSync(path) && `there is no ${path}`;
}
