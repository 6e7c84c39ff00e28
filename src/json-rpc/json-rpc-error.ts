/** The errors of JSON-RPC 2.0, and Scratch Link's own. */
export const RPC_ERRORS = {
  parse: {code: -32_700, message: 'Parse error'},
  /** Not a request, or not one that the session's state allows. */
  invalidRequest: {code: -32_600, message: 'Invalid Request'},
  methodNotFound: {code: -32_601, message: 'Method not found'},
  /** Parameters that are malformed, or that ask for what is not allowed. */
  invalidParams: {code: -32_602, message: 'Invalid params'},
  internal: {code: -32_603, message: 'Internal error'},
  /** Scratch Link: the hub, or the link to it, failed to do what was asked. */
  application: {code: -32_500, message: 'Application error'},
} as const;

/**
 * Refuses a request. `message` says why; it is sent as the error's `data`. If the same request may be accepted later,
 * `retryAfterMs` says when. It is sent in the text, and as a field of the error.
 */
export class JsonRpcError extends Error {
  override readonly name = 'JsonRpcError';

  constructor(
    readonly kind: keyof typeof RPC_ERRORS,
    message: string,
    readonly retryAfterMs?: number,
  ) {
    super(retryAfterMs === undefined ? message : `${message} Try again after ${retryAfterMs} ms.`);
  }

  toJSON(): object {
    const {retryAfterMs} = this;
    const error = {...RPC_ERRORS[this.kind], data: this.message};
    return retryAfterMs === undefined ? error : {...error, retryAfterMs};
  }
}
