import type {WithDeviceProfile} from '../profiles/shown-device.js';
import type {HubFamily} from '../scratch/hub-family.js';

/** Whether the family was made from a profile, and so has data for its view. */
export function hasProfile(family: object): family is HubFamily & WithDeviceProfile {
  return 'shownProfile' in family;
}
