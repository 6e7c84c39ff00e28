import type {Endpoint} from '../../ble/endpoint.js';

/** Advertised by all models. */
export const HUB_SERVICE = '00001623-1212-efde-1623-785feabcd123';

/** The only characteristic: every message in both directions. */
export const endpoint: Endpoint = {
  service: HUB_SERVICE,
  characteristic: '00001624-1212-efde-1623-785feabcd123',
};
