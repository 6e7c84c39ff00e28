/** The limits of a device and of the link to it. What is left out does not limit. */
export interface LinkModel {
  /** A packet, either way, crosses at the next multiple of this since the connection; 0: at once, the default. */
  connectionIntervalMs?: number;
  /** Another name of connectionIntervalMs, as on the command line. */
  intervalMs?: number;
  /** Packets that cross at one connection event, each way. */
  packetsPerEvent?: number;
  /**
   * Writes without response that may wait for the next connection event; more are lost unnoticed. By default none is
   * lost: 16 may wait, and with more the writer waits.
   */
  queueDepth?: number;
  /** Whether writes without response overtake requests that wait for the answer to another. By default they keep their order. */
  commandsOvertake?: boolean;
  /** Share of the writes without response and notifications that is lost, in percent. A lost request is repeated at the next event. */
  lossPercent?: number;
  /** Share of the writes without response and notifications that arrives twice, in percent. */
  duplicatePercent?: number;
  /** Share of the writes without response and notifications that arrives after the next one, in percent. */
  reorderPercent?: number;
  /** The most by which a packet arrives later, at random. Packets keep their order. */
  jitterMs?: number;
  /** Messages that the firmware handles a second, one after the other. */
  capacity?: number;
  /** Frames that the device's buffer holds, the one in work included; 50 by default. */
  bufferFrames?: number;
  /** What a full buffer does with one more frame: `drop` by default. */
  full?: WhenFull;
  /** The firmware handles nothing for this time ... */
  stallMs?: number;
  /** ... at each multiple of this since the connection; 5,000 by default. */
  stallEveryMs?: number;
  /** When a write with response is answered: `arrival` by default. */
  answers?: WhenAnswered;
  /** Time from then until the answer to a request leaves. */
  processingMs?: number;
  /** Time from then until the answer is with the client. By default (null) the answer crosses at a connection event. */
  acknowledgementDelayMs?: number | null;
  /** Requests reach the device, but no answer comes back. */
  silent?: boolean;
}

export type WhenAnswered =
  /** As soon as it is in the buffer. */
  | 'arrival'
  /** Once it was handled, and so everything before it. */
  | 'handling';

export type WhenFull =
  /** Acknowledged where that was asked for, and dropped. */
  | 'drop'
  /** Not received: it and everything behind it wait. */
  | 'wait'
  /** A request is refused; a write without response is dropped. */
  | 'refuse';

/** A link with every option. Each may be changed while the link is in use. */
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
  silent: false,
};

/** The values of one link option. */
export interface LinkRange {
  /** How the option is written in text. */
  readonly kind: 'number' | 'word' | 'flag';
  /** Completes "must be ...". */
  readonly allowed: string;
  readonly has: (value: unknown) => boolean;
}

const isAtLeast = (least: number, value: unknown) => typeof value === 'number' && value >= least;
const isWhole = (value: unknown) => Number.isInteger(value) || value === Infinity;

const MILLISECONDS: LinkRange = {
  kind: 'number',
  allowed: '0 or more',
  has: value => isAtLeast(0, value),
};
const FRAMES: LinkRange = {
  kind: 'number',
  allowed: 'a whole number from 1 up',
  has: value => isAtLeast(1, value) && isWhole(value),
};
const PERCENT: LinkRange = {
  kind: 'number',
  allowed: 'from 0 to 100',
  has: value => isAtLeast(0, value) && Number(value) <= 100,
};
const ABOVE_ZERO: LinkRange = {
  kind: 'number',
  allowed: 'more than 0',
  has: value => isAtLeast(Number.MIN_VALUE, value),
};
const FLAG: LinkRange = {
  kind: 'flag',
  allowed: 'true or false',
  has: value => typeof value === 'boolean',
};
const oneOf = (...words: readonly unknown[]): LinkRange => ({
  kind: 'word',
  allowed: words.join(', '),
  has: value => words.includes(value),
});

/** What each option of a link can be, by its name. */
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
  acknowledgementDelayMs: {...MILLISECONDS, has: value => value === null || isAtLeast(0, value)},
  queueDepth: FRAMES,
  commandsOvertake: FLAG,
  silent: FLAG,
};

/** The range of the option of that name, if there is one. */
export function linkRange(name: string): LinkRange | undefined {
  return Object.hasOwn(LINK_RANGES, name) ? LINK_RANGES[name as keyof LinkModel] : undefined;
}

/** The link with the defaults of what it leaves out. Throws a RangeError that says what is allowed. */
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
