import type {Fault, LinkModel} from '../../../virtual/index.js';

export interface LinkPreset {
  readonly tells: string;
  readonly model?: Partial<LinkModel>;
  /** What goes wrong on the way to the hub. */
  readonly faults?: readonly Fault[];
}

const LOST_SHARE = 0.1;
const ENDS_AFTER_MS = 20_000;

/** What --link can be. */
export const LINKS: Readonly<Record<string, LinkPreset>> = {
  ideal: {tells: 'everything arrives at once'},
  slow: {
    tells: 'a connection interval of 150 ms, as real hubs prefer',
    model: {connectionIntervalMs: 150, queueDepth: 8},
  },
  lossy: {
    tells: 'one operation in ten is refused, one notification in ten is lost',
    model: {connectionIntervalMs: 30},
    // That the hub is listened to is not refused: Scratch does not ask again.
    faults: [
      {on: 'write', does: 'refuse', share: LOST_SHARE},
      {on: 'read', does: 'refuse', share: LOST_SHARE},
      {on: 'notification', does: 'lose', share: LOST_SHARE},
    ],
  },
  dropping: {
    tells: 'each connection is lost after 20 seconds',
    model: {connectionIntervalMs: 30},
    faults: [{on: 'link', does: 'end', afterMs: ENDS_AFTER_MS}],
  },
  dying: {
    tells: 'each connection is dead after 20 seconds, and nobody is told',
    model: {connectionIntervalMs: 30},
    faults: [{on: 'link', does: 'die', afterMs: ENDS_AFTER_MS}],
  },
  silent: {tells: 'the hub does what it is told, but never answers', model: {silent: true}},
};
