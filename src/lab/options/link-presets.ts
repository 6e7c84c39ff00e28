import type {Fault} from '../../virtual/index.js';
import type {LinkModel} from '../../virtual/link/link-model.js';

export interface LinkPreset {
  /** One line for --help. */
  readonly description: string;
  readonly model?: LinkModel;
  readonly faults?: readonly Fault[];
}

const LOST_SHARE = 0.1;
const ENDS_AFTER_MS = 20_000;

/** Links with a name, for --link. */
export const LINK_PRESETS = {
  ideal: {description: 'everything arrives at once'},
  slow: {
    description: 'a connection interval of 150 ms, as real hubs prefer',
    model: {intervalMs: 150, queueDepth: 8},
  },
  lossy: {
    description: 'one operation in ten is refused, one notification in ten is lost',
    model: {intervalMs: 30},
    // Subscriptions are never refused: Scratch does not repeat them.
    faults: [
      {on: 'write', does: 'refuse', share: LOST_SHARE},
      {on: 'read', does: 'refuse', share: LOST_SHARE},
      {on: 'notification', does: 'lose', share: LOST_SHARE},
    ],
  },
  dropping: {
    description: 'each connection is lost after 20 seconds',
    model: {intervalMs: 30},
    faults: [{on: 'link', does: 'end', afterMs: ENDS_AFTER_MS}],
  },
  dying: {
    description: 'each connection is dead after 20 seconds, without a notice of its end',
    model: {intervalMs: 30},
    faults: [{on: 'link', does: 'die', afterMs: ENDS_AFTER_MS}],
  },
  silent: {
    description: 'the hub carries out what it is sent, but never answers',
    model: {silent: true},
  },
} satisfies Readonly<Record<string, LinkPreset>>;
