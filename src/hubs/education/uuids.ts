import type {Endpoint} from '../../ble/endpoint.js';

/** Also that of SPIKE Prime hubs, which speak another protocol. */
export const SERVICE = '0000fd02-0000-1000-8000-00805f9b34fb';

export const endpoints = {
  /** Only written without response. */
  commands: {service: SERVICE, characteristic: '0000fd02-0001-1000-8000-00805f9b34fb'},
  messages: {service: SERVICE, characteristic: '0000fd02-0002-1000-8000-00805f9b34fb'},
} as const satisfies Record<string, Endpoint>;
