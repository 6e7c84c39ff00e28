/** The error codes of JSON-RPC 2.0, and Scratch Link's own for all that the hub or its link did not do. */
export const RPC_CODE = {
  parse: -32_700,
  /** Not a request, or not one for the state that the session is in. */
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  /** Parameters that make no sense, or that ask for what is not allowed. */
  invalidParams: -32_602,
  internal: -32_603,
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

/** What a request is refused with. `message` says why; it goes out as the error's `data`. */
export class RpcError extends Error {
  override readonly name = 'RpcError';

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
