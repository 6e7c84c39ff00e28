/** The limits of a device and of the link to it. An option that is left out sets no limit, unless it has a default. */
export interface LinkModel {
  /**
   * The connection interval. Connection events take place at the multiples of this time since the connection. A packet,
   * in either direction, crosses the link at the next event. With 0, the default, a packet crosses at once.
   */
  connectionIntervalMs?: number;
  /** Another name for connectionIntervalMs, used on the command line. */
  intervalMs?: number;
  /** The number of packets that cross at one connection event, in each direction. */
  packetsPerEvent?: number;
  /**
   * The number of writes without response that may wait for the next connection event. The link loses any more without
   * notice. By default it loses none: while 16 are waiting, the writer waits.
   */
  queueDepth?: number;
  /**
   * Whether writes without response overtake requests that wait for the answer to an earlier request. By default, all
   * writes keep their order.
   */
  commandsOvertake?: boolean;
  /**
   * Share of the writes without response and notifications that is lost, in percent. Instead of losing a request, the
   * link repeats it at the next event.
   */
  lossPercent?: number;
  /** Share of the writes without response and notifications that arrives twice, in percent. */
  duplicatePercent?: number;
  /** Share of the writes without response and notifications that arrives after the next one, in percent. */
  reorderPercent?: number;
  /** The longest random delay that a packet gets. Packets keep their order. */
  jitterMs?: number;
  /** The number of messages that the firmware handles per second, one after the other. */
  capacity?: number;
  /** The number of frames that the buffer holds, including the one that the firmware is handling. Default: 50. */
  bufferFrames?: number;
  /** What a device with a full buffer does with the next frame. Default: `drop`. */
  full?: WhenFull;
  /** Length of a stall. The firmware handles no message during a stall. */
  stallMs?: number;
  /** A stall starts at each multiple of this time since the connection. Default: 5,000. */
  stallEveryMs?: number;
  /** What must happen before the device answers a write with response. Default: `arrival`. */
  answers?: WhenAnswered;
  /** Additional time before the device sends the answer. */
  processingMs?: number;
  /**
   * Time from the end of `processingMs` until the answer reaches the client. By default (null), the answer crosses at a
   * connection event.
   */
  acknowledgementDelayMs?: number | null;
  /** Share of the writes with response and of the reads that the device refuses, in percent. */
  refusePercent?: number;
  /** Requests reach the device, but no answer comes back. */
  silent?: boolean;
  /** The link ends at this time after the connection, and the client is notified. Default: it does not end. */
  endAfterMs?: number;
  /** From this time after the connection, nothing crosses the link, and the client is not notified. Default: everything does. */
  dieAfterMs?: number;
}

type WhenAnswered =
  /** The request is in the buffer. */
  | 'arrival'
  /** The firmware has handled the request, and everything before it. */
  | 'handling';

type WhenFull =
  /** The device acknowledges the frame, if it is a request, and drops it. */
  | 'drop'
  /** The device does not receive the frame yet: the frame and all later ones wait. */
  | 'wait'
  /** The device refuses a request. It drops a write without response. */
  | 'refuse';

/** A link with a value for every option. The values may change while the link is in use. */
export type ResolvedLink = Required<Omit<LinkModel, 'intervalMs'>>;

export const UNLIMITED: Readonly<ResolvedLink> = {
  connectionIntervalMs: 0,
  packetsPerEvent: Infinity,
  queueDepth: Infinity,
  commandsOvertake: false,
  lossPercent: 0,
  duplicatePercent: 0,
  reorderPercent: 0,
  jitterMs: 0,
  capacity: Infinity,
  bufferFrames: 50,
  full: 'drop',
  stallMs: 0,
  stallEveryMs: 5000,
  answers: 'arrival',
  processingMs: 0,
  acknowledgementDelayMs: null,
  refusePercent: 0,
  silent: false,
  endAfterMs: Infinity,
  dieAfterMs: Infinity,
};

/** The values that a link option allows. */
export interface LinkRange {
  /** How the option is written in text. */
  readonly kind: 'number' | 'word' | 'flag';
  /** The end of the error message "must be ...". */
  readonly allowed: string;
  readonly has: (value: unknown) => boolean;
}

const number = (allowed: string, isAllowed: (value: number) => boolean): LinkRange => ({
  kind: 'number',
  allowed,
  has: value => typeof value === 'number' && isAllowed(value),
});
const oneOf = (...words: readonly unknown[]): LinkRange => ({
  kind: 'word',
  allowed: words.join(', '),
  has: value => words.includes(value),
});
const MILLISECONDS = number('0 or more', value => value >= 0);
const ABOVE_ZERO = number('a number above 0', value => value > 0);
const PERCENT = number('from 0 to 100', value => value >= 0 && value <= 100);
const FRAMES = number(
  'a whole number from 1 up',
  value => value >= 1 && (Number.isInteger(value) || value === Infinity),
);
const FLAG: LinkRange = {
  kind: 'flag',
  allowed: 'true or false',
  has: value => typeof value === 'boolean',
};

/** The allowed values of each link option, by the name of the option. */
export const LINK_RANGES: Readonly<Record<keyof LinkModel, LinkRange>> = {
  capacity: ABOVE_ZERO,
  intervalMs: MILLISECONDS,
  connectionIntervalMs: MILLISECONDS,
  packetsPerEvent: FRAMES,
  bufferFrames: FRAMES,
  full: oneOf(...(['drop', 'wait', 'refuse'] satisfies WhenFull[])),
  lossPercent: PERCENT,
  duplicatePercent: PERCENT,
  reorderPercent: PERCENT,
  jitterMs: MILLISECONDS,
  stallMs: MILLISECONDS,
  stallEveryMs: ABOVE_ZERO,
  answers: oneOf(...(['arrival', 'handling'] satisfies WhenAnswered[])),
  processingMs: MILLISECONDS,
  acknowledgementDelayMs: {
    ...MILLISECONDS,
    has: value => value === null || MILLISECONDS.has(value),
  },
  queueDepth: FRAMES,
  commandsOvertake: FLAG,
  refusePercent: PERCENT,
  silent: FLAG,
  endAfterMs: ABOVE_ZERO,
  dieAfterMs: ABOVE_ZERO,
};

/** The allowed values of the option with this name. Undefined if there is no such option. */
export function linkRange(name: string): LinkRange | undefined {
  return Object.hasOwn(LINK_RANGES, name) ? LINK_RANGES[name as keyof LinkModel] : undefined;
}

/** Fills in the defaults of the options that are left out. Throws a RangeError that says which values are allowed. */
export function resolveLink({intervalMs, ...link}: LinkModel): ResolvedLink {
  for (const [name, value] of Object.entries({
    ...link,
    ...(intervalMs !== undefined && {intervalMs}),
  })) {
    const range = linkRange(name);
    if (!range) {
      throw new RangeError(`a link has no ${name}; it has ${Object.keys(LINK_RANGES).join(', ')}`);
    }
    if (!range.has(value)) {
      const got = typeof value === 'string' ? `"${value}"` : String(value);
      throw new RangeError(`${name} must be ${range.allowed}; got ${got}`);
    }
  }
  const resolved = {...UNLIMITED, connectionIntervalMs: intervalMs ?? 0, ...link};
  const {stallMs, stallEveryMs} = resolved;
  if (stallMs >= stallEveryMs) {
    throw new RangeError(
      `stallMs must be less than stallEveryMs (${stallEveryMs}); got ${stallMs}`,
    );
  }
  return resolved;
}
