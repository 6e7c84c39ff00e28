import {isRecord} from '../json-rpc/is-record.js';
import {JsonRpcError} from '../json-rpc/json-rpc-error.js';

/** The parameters of a request, by name. */
export type Params = Readonly<Record<string, unknown>>;

/** Throws a JsonRpcError for what is no object; null and undefined mean no parameters. */
export function toParams(params: unknown): Params {
  if (isRecord(params)) return params;
  if (params === undefined || params === null) return {};
  throw new JsonRpcError('invalidParams', '"params" must be an object.');
}
