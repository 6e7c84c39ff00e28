import type {LinkModel} from '../../virtual/link/link-model.js';

interface LinkPreset {
  /** One line for --help. */
  readonly description: string;
  readonly model: LinkModel;
}

const AFTER_MS = 20_000;

/** Links with a name, for --link. */
export const LINK_PRESETS = {
  ideal: {description: 'everything arrives at once', model: {}},
  slow: {
    description: 'a connection interval of 150 ms, as real hubs prefer',
    model: {intervalMs: 150, queueDepth: 8},
  },
  lossy: {
    description: 'one message in ten is refused, or lost if it has no answer',
    model: {intervalMs: 30, lossPercent: 10, refusePercent: 10},
  },
  dropping: {
    description: 'each connection is lost after 20 seconds',
    model: {intervalMs: 30, endAfterMs: AFTER_MS},
  },
  dying: {
    description: 'each connection is dead after 20 seconds, without a notice of its end',
    model: {intervalMs: 30, dieAfterMs: AFTER_MS},
  },
  silent: {
    description: 'the hub carries out what it is sent, but never answers',
    model: {silent: true},
  },
} satisfies Readonly<Record<string, LinkPreset>>;
