import type {OptionValue} from '../../../lab/options/option-problem.js';
import type {DeviceUnderTest} from '../../../lab/throughput/devices/device-under-test.js';
import {deviceOfProfile} from '../../../lab/throughput/devices/profile.js';
import {UsageError} from '../command.js';
import {BadProfile, readProfileFile} from '../profile/profile-file.js';

/**
 * The device of a profile if --hub is a file; null if it is a name.
 * @throws UsageError for a file that is missing or is no correct profile
 */
export async function readOwnHub(hub: OptionValue): Promise<DeviceUnderTest | null> {
  if (typeof hub !== 'string' || !/[./\\]/.test(hub)) return null;
  try {
    return deviceOfProfile(await readProfileFile(hub));
  } catch (error) {
    if (!(error instanceof BadProfile)) throw error;
    throw new UsageError(`--hub: this profile has mistakes.\n${error.message}\n`, {cause: error});
  }
}
