import type {AdvertisementFilter} from '../../ble/advertisement.js';
import {permittedServices, type DiscoveryOptions} from '../../ble/discovery.js';
import type {ChooserFilter, ChooserOptions} from './bluetooth-api.js';

/** The parameters of requestDevice(). */
export function toChooserOptions(options: DiscoveryOptions): ChooserOptions {
  return {
    filters: options.filters.map(toChooserFilter),
    optionalServices: permittedServices(options),
  };
}

function toChooserFilter(filter: AdvertisementFilter): ChooserFilter {
  const {services, name, namePrefix, manufacturerData} = filter;
  return {
    ...(services && {services: [...services]}),
    ...(name !== undefined && {name}),
    ...(namePrefix !== undefined && {namePrefix}),
    ...(manufacturerData && {
      manufacturerData: Object.entries(manufacturerData).map(
        ([companyId, {dataPrefix = [], mask}]) => ({
          companyIdentifier: Number(companyId),
          ...(dataPrefix.length > 0 && {dataPrefix: Uint8Array.from(dataPrefix)}),
          ...(dataPrefix.length > 0 && mask && {mask: Uint8Array.from(mask)}),
        }),
      ),
    }),
  };
}
