import type {AdvertisementFilter} from '../../ble/advertisement.js';
import {permittedServices, type DiscoveryOptions} from '../../ble/discovery.js';
import {decodeBase64} from '../../json-rpc/base64.js';
import {HubError, type HubErrorCode} from '../../ble/hub-error.js';
import {isRecord} from '../../json-rpc/is-record.js';
import {RPC_ERRORS} from '../../json-rpc/json-rpc-error.js';
import type {DiscoveredPeripheral} from '../../ble/discovery.js';
import type {Endpoint} from '../../ble/endpoint.js';
import {normaliseUuid} from '../../ble/uuid.js';

interface Discovered {
  /** As Scratch Link sent it, which may be a number: connect() must send it back unchanged. */
  readonly peripheralId: string | number;
  readonly found: DiscoveredPeripheral;
}

/** The parameters of the request `discover`. */
export function toDiscoverParams(options: DiscoveryOptions): object {
  return {
    filters: options.filters.map(toFilterParams),
    optionalServices: permittedServices(options),
  };
}

/** Some servers expect a prefix and its mask together. */
function toFilterParams({manufacturerData, ...conditions}: AdvertisementFilter): object {
  if (!manufacturerData) return conditions;
  const withMasks = Object.entries(manufacturerData).map(([companyId, {dataPrefix = [], mask}]) => [
    companyId,
    {dataPrefix, mask: mask ?? dataPrefix.map(() => 0xff)},
  ]);
  return {...conditions, manufacturerData: Object.fromEntries(withMasks) as object};
}

/** The parameters of didDiscoverPeripheral and userDidPickPeripheral. Undefined if they are not valid. */
export function parseDiscovered(params: unknown): Discovered | undefined {
  if (!isRecord(params)) return undefined;
  const {peripheralId, name, rssi} = params;
  if (typeof peripheralId !== 'string' && typeof peripheralId !== 'number') return undefined;
  const found = {
    id: String(peripheralId),
    name: typeof name === 'string' ? name : '',
    rssi: typeof rssi === 'number' && Number.isFinite(rssi) ? rssi : null,
  };
  return {peripheralId, found};
}

export interface Notification {
  /** Null: Scratch Link 1.x for macOS does not name the characteristic. */
  readonly from: Endpoint | null;
  readonly value: DataView;
}

/** The parameters of characteristicDidChange. Undefined if they are not valid. */
export function parseNotification(params: unknown): Notification | undefined {
  if (!isRecord(params)) return undefined;
  const {serviceId, characteristicId} = params;
  const value = decodeMessage(params.message, params.encoding);
  if (!value) return undefined;
  if (serviceId === undefined && characteristicId === undefined) return {from: null, value};
  const service = normaliseUuid(serviceId);
  const characteristic = normaliseUuid(characteristicId);
  if (service === undefined || characteristic === undefined) return undefined;
  return {from: {service, characteristic}, value};
}

/**
 * The result of a read: `{message, encoding}` (1.x), the message itself (2.x), or
 * `{message, encode}` (pyscrlink). Undefined for anything else.
 */
export function parseReading(result: unknown): DataView | undefined {
  if (!isRecord(result)) return decodeMessage(result, undefined);
  return decodeMessage(result.message, result.encoding ?? result.encode);
}

/** A missing encoding means base64, as in 2.x. Other encodings were not asked for. */
function decodeMessage(message: unknown, encoding: unknown): DataView | undefined {
  if (typeof message !== 'string') return undefined;
  if (encoding !== undefined && encoding !== null && encoding !== 'base64') return undefined;
  return decodeBase64(message);
}

/** Translates the error object of an answer. It concerns one request; the link may be intact. */
export function toScratchLinkError(method: string, error: unknown): HubError {
  const {code, message, data} = isRecord(error) ? error : {};
  const details = [message, data].filter(text => typeof text === 'string').join(': ');
  const text = `Scratch Link refused "${method}"${details && `: ${details}`}`;
  return new HubError(toHubErrorCode(method, code), text, {cause: error});
}

/** The methods that a connection needs. A Scratch Link without one of them is too old. */
const REQUIRED_METHODS: readonly string[] = ['discover', 'connect', 'startNotifications'];

function toHubErrorCode(method: string, code: unknown): HubErrorCode {
  if (code === RPC_ERRORS.methodNotFound.code && REQUIRED_METHODS.includes(method))
    return 'scratch-link-old';
  if (method === 'discover' && code === RPC_ERRORS.application.code) return 'no-bluetooth';
  // The peripheral is out of reach, or its id is unknown.
  const isNotFound = code === RPC_ERRORS.application.code || code === RPC_ERRORS.invalidParams.code;
  if (method === 'connect' && isNotFound) return 'not-found';
  return 'refused';
}
