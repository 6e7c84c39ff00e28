/**
 * Everything that can go wrong on the way to a hub, as a closed set of codes. Foreign errors
 * (DOMException, JSON-RPC, socket events) are mapped to one of these at the transport's boundary only.
 * What the user is told of each: docs/connection.md.
 */
export type HubErrorCode =
  /** The user closed the browser's chooser. Not an error to show. */
  | 'cancelled'
  /** The machine has no Bluetooth, or it is off. The user: switch it on. */
  | 'no-bluetooth'
  /** The browser has no Bluetooth for pages. The user: another browser, or Scratch Link. */
  | 'no-web-bluetooth'
  /** The browser could, but has Bluetooth for pages switched off. The user: have it switched on. */
  | 'web-bluetooth-off'
  /** The page is not from https or localhost, so the browser has no Bluetooth for it. The user: open it from there. */
  | 'insecure-page'
  /** The browser, its settings or a policy keep Bluetooth from this page. The user: have it allowed. */
  | 'bluetooth-denied'
  /** Scratch Link does not answer. The user: start Scratch Link. */
  | 'no-scratch-link'
  /** Scratch Link does not know what it is asked for. The user: have a newer one installed. */
  | 'scratch-link-old'
  /** The browser keeps this page from programs on this machine. The user: have it allowed. */
  | 'scratch-link-denied'
  /** The browser answers none of this page's Bluetooth calls any more. The user: save, and reload the page. */
  | 'bluetooth-stuck'
  /** No such hub, or it is out of reach. The user: press the hub's button and scan again. */
  | 'not-found'
  /** Somebody else is connected to the hub: another tab, page or machine. The user: end that, or take another. */
  | 'in-use'
  /** The hub, the browser or Scratch Link refused the request. The link itself may be well. */
  | 'refused'
  /** No answer in time. The link itself may be well. */
  | 'timeout'
  /** Another operation is in progress; the same call may succeed in a moment. */
  | 'busy'
  /** The link is gone. The user: see to the hub, and connect again. */
  | 'lost'
  /** The call needs a link that is not there (never opened, or closed by us). */
  | 'not-connected'
  /** An answer that makes no sense. */
  | 'protocol';

export class HubError extends Error {
  override readonly name = 'HubError';

  constructor(
    readonly code: HubErrorCode,
    message: string,
    options?: {cause?: unknown},
  ) {
    super(message, options);
  }
}

/** The error as it is where it is one of ours, else one with `code` and the foreign error as its cause. */
export function toHubError(error: unknown, code: HubErrorCode): HubError {
  if (error instanceof HubError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new HubError(code, message, {cause: error});
}
