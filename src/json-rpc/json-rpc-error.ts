/** The error codes of JSON-RPC 2.0, and Scratch Link's own. */
export const RPC_CODE = {
  parse: -32_700,
  /** Not a request, or not one that the session's state allows. */
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  /** Parameters that are malformed, or that ask for what is not allowed. */
  invalidParams: -32_602,
  internal: -32_603,
  /** Scratch Link: the hub, or the link to it, failed to do what was asked. */
  application: -32_500,
} as const;

const MESSAGES: Readonly<Record<keyof typeof RPC_CODE, string>> = {
  parse: 'Parse error',
  invalidRequest: 'Invalid Request',
  methodNotFound: 'Method not found',
  invalidParams: 'Invalid params',
  internal: 'Internal error',
  application: 'Application error',
};

/** Refuses a request. `message` says why; it is sent as the error's `data`. */
export class JsonRpcError extends Error {
  override readonly name = 'JsonRpcError';

  constructor(
    readonly kind: keyof typeof RPC_CODE,
    message: string,
  ) {
    super(message);
  }

  toJSON(): object {
    return {code: RPC_CODE[this.kind], message: MESSAGES[this.kind], data: this.message};
  }
}
