/** What a device and the way to it can take. What is left out does not limit. */
export interface CapacityLink {
  /** Messages that the firmware handles a second, one after the other. */
  readonly capacity?: number;
  /** Connection interval: what is sent, either way, crosses at the next multiple of it since the connection. */
  readonly intervalMs?: number;
  /** That cross at one connection event, each way. */
  readonly packetsPerEvent?: number;
  /** That the device's buffer holds, the one in work among them; 50 by default. */
  readonly bufferFrames?: number;
  /** What a full buffer does with one more: `drop` by default. */
  readonly full?: WhenFull;
  /** Of writes without response and notifications, so many are lost; requests are repeated at the next event. */
  readonly lossPercent?: number;
  /** Of writes without response and notifications, so many arrive twice. */
  readonly duplicatePercent?: number;
  /** Of writes without response and notifications, so many arrive after the next one. */
  readonly reorderPercent?: number;
  /** Each packet arrives so much later at most, by chance, but not before those ahead of it. */
  readonly jitterMs?: number;
  /** So long the firmware handles nothing ... */
  readonly stallMs?: number;
  /** ... each time so much has passed since the connection; 5,000 by default. */
  readonly stallEveryMs?: number;
  /** When a write with response is answered: `arrival` by default. */
  readonly answers?: WhenAnswered;
  /** So much later still that answer leaves. */
  readonly processingMs?: number;
}

export type WhenAnswered =
  /** As soon as it is in the buffer. */
  | 'arrival'
  /** Once it, and so all before it, was handled. */
  | 'handling';

export type WhenFull =
  /** Acknowledged where that was asked for, and thrown away. */
  | 'drop'
  /** Not taken from the air: it and all behind it wait. */
  | 'wait'
  /** A request is refused; a write without response is thrown away. */
  | 'refuse';

/** With all that it does not name. */
export type ResolvedLink = Required<CapacityLink>;

/** Nothing limits anything. */
export const UNLIMITED: ResolvedLink = {
  capacity: Infinity,
  intervalMs: 0,
  packetsPerEvent: Infinity,
  bufferFrames: 50,
  full: 'drop',
  lossPercent: 0,
  duplicatePercent: 0,
  reorderPercent: 0,
  jitterMs: 0,
  stallMs: 0,
  stallEveryMs: 5000,
  answers: 'arrival',
  processingMs: 0,
};

export interface Range {
  readonly tells: string;
  readonly has: (value: unknown) => boolean;
}

const isAtLeast = (least: number, value: unknown) => typeof value === 'number' && value >= least;
const isWhole = (value: unknown) => Number.isInteger(value) || value === Infinity;
const MILLISECONDS: Range = {tells: '0 or more', has: value => isAtLeast(0, value)};
const FRAMES: Range = {
  tells: 'a whole number from 1 up',
  has: value => isAtLeast(1, value) && isWhole(value),
};
const PERCENT: Range = {
  tells: 'from 0 to 100',
  has: value => isAtLeast(0, value) && Number(value) <= 100,
};
const ABOVE_ZERO: Range = {
  tells: 'more than 0',
  has: value => isAtLeast(Number.MIN_VALUE, value),
};
const WHEN_ANSWERED: readonly unknown[] = ['arrival', 'handling'] satisfies WhenAnswered[];
const WHEN_FULL: readonly unknown[] = ['drop', 'wait', 'refuse'] satisfies WhenFull[];

export const LINK_RANGES: Readonly<Record<keyof CapacityLink, Range>> = {
  capacity: ABOVE_ZERO,
  intervalMs: MILLISECONDS,
  packetsPerEvent: FRAMES,
  bufferFrames: FRAMES,
  full: {tells: WHEN_FULL.join(', '), has: value => WHEN_FULL.includes(value)},
  lossPercent: PERCENT,
  duplicatePercent: PERCENT,
  reorderPercent: PERCENT,
  jitterMs: MILLISECONDS,
  stallMs: MILLISECONDS,
  stallEveryMs: ABOVE_ZERO,
  answers: {tells: WHEN_ANSWERED.join(', '), has: value => WHEN_ANSWERED.includes(value)},
  processingMs: MILLISECONDS,
};

/** Throws a RangeError that says what can be. */
export function resolveLink(link: CapacityLink): ResolvedLink {
  for (const [name, value] of Object.entries(link)) {
    const range = Object.hasOwn(LINK_RANGES, name) ? LINK_RANGES[name as keyof CapacityLink] : undefined;
    if (!range) {
      throw new RangeError(`a link has no ${name}; it has ${Object.keys(LINK_RANGES).join(', ')}`);
    }
    if (!range.has(value)) {
      const got = typeof value === 'string' ? `"${value}"` : String(value);
      throw new RangeError(`${name} must be ${range.tells}; got ${got}`);
    }
  }
  const resolved = {...UNLIMITED, ...link};
  const {stallMs, stallEveryMs} = resolved;
  if (stallMs >= stallEveryMs) {
    throw new RangeError(
      `stallMs must be less than stallEveryMs (${stallEveryMs}); got ${stallMs}`,
    );
  }
  return resolved;
}

/** Which limits are words, and no numbers. */
const isWord = (name: string) => name === 'full' || name === 'answers';

/** As on a command line: `capacity=40,intervalMs=30,full=drop`. Throws a RangeError that says what can be. */
export function parseCapacityLink(text: string): CapacityLink {
  const parts = text.split(',').filter(part => part.trim() !== '');
  const link: CapacityLink = Object.fromEntries(
    parts.map(part => {
      const [name = '', value = ''] = part.split('=').map(side => side.trim());
      // What is no number stays as it was typed, for the message.
      const isNumber = !isWord(name) && value !== '' && !Number.isNaN(Number(value));
      return [name, isNumber ? Number(value) : value];
    }),
  );
  resolveLink(link);
  return link;
}
