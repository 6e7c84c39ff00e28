/**
 * All errors between the user interface and a hub. Foreign errors (DOMException, JSON-RPC, socket events)
 * are mapped to one of these codes at the transport's boundary only. The texts that the user sees:
 * docs/how-it-works.md. Each comment says who raises the code, and what the user interface does.
 */
export type HubErrorCode =
  /** Web Bluetooth: the user closed the browser's chooser. Nothing is shown. */
  | 'cancelled'
  /** Web Bluetooth, Scratch Link: the machine has no Bluetooth, or it is off. Asks the user to switch it on. */
  | 'no-bluetooth'
  /** Web Bluetooth: the browser has no Bluetooth for pages. Names browsers that have it, and Scratch Link. */
  | 'no-web-bluetooth'
  /** The search: the same, in a page that offers no other way to a real hub. Names browsers that have Bluetooth. */
  | 'only-web-bluetooth'
  /** Web Bluetooth: the browser has it, but it is switched off. Asks the user to switch it on. */
  | 'web-bluetooth-off'
  /** Web Bluetooth: the page is not from https or localhost. Asks the user to open it from there. */
  | 'insecure-page'
  /** Web Bluetooth: the browser, its settings or a policy deny it to this page. Asks the user to allow it. */
  | 'bluetooth-denied'
  /** Scratch Link: it does not answer. Asks the user to start it. */
  | 'no-scratch-link'
  /** Scratch Link: it does not know a method that a connection needs. Asks the user to install a newer version. */
  | 'scratch-link-old'
  /** Scratch Link: the browser denies this page access to programs on this machine. Asks the user to allow it. */
  | 'scratch-link-denied'
  /** Web Bluetooth: the browser stopped answering this page's calls. Asks the user to save the project and reload the page. */
  | 'bluetooth-stuck'
  /** Every transport: no such hub, or out of reach. Asks the user to press the hub's button and scan again. */
  | 'not-found'
  /** The session and the virtual hub: another tab, page or machine uses the hub. Asks the user to disconnect it there. */
  | 'in-use'
  /** Every transport: the hub, the browser or Scratch Link refused the request. The link may be intact. */
  | 'refused'
  /** The connection: the hub has refused each command and sent nothing. Asks the user to switch it off and on. */
  | 'commands-refused'
  /** The session and the connection: the hub is of a model that is not supported. Asks the user to choose another. */
  | 'not-supported'
  /** Every transport: no answer in time. The link may be intact; the connection decides whether it is lost. */
  | 'timeout'
  /** Web Bluetooth: another operation is in progress. The transport repeats it; the gate sends a newer one. */
  | 'busy'
  /** Every transport: an open link ended by itself. The session tries to connect again. */
  | 'lost'
  /** Every transport: the call needs a link that was never opened, or was closed by us. Nothing is shown. */
  | 'not-connected'
  /** Scratch Link: an answer that cannot be understood. Shown as a failure without details. */
  | 'protocol';

/** The only error that transports reject with. */
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

/** Returns a HubError unchanged; wraps any other error in one with this code, as its cause. */
export function toHubError(error: unknown, code: HubErrorCode): HubError {
  if (error instanceof HubError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new HubError(code, message, {cause: error});
}
