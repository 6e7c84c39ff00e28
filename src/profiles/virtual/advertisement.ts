import type {Advertisement} from '../../ble/advertisement.js';
import type {DeviceProfile} from '../format.js';
import {fullUuid} from '../uuid.js';

/** What a device with this profile sends, so that clients find it. */
export function advertisementOf({find}: DeviceProfile, name: string): Advertisement {
  const {services = [], manufacturerData} = find;
  return {
    name,
    services: services.map(fullUuid),
    manufacturerData: new Map(
      manufacturerData && [
        [manufacturerData.company, Uint8Array.from(manufacturerData.prefix ?? [])],
      ],
    ),
  };
}
