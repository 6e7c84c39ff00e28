import type {Clock} from '../clock.js';
import type {LinkModel, VirtualHub} from '../simulator/index.js';
import type {GattServer} from '../transport/in-process.js';
import {createDroppingServer} from './dropping-server.js';
import {createLossyServer} from './lossy-server.js';

export interface LinkPreset {
  readonly tells: string;
  readonly model?: Partial<LinkModel>;
  /** The way to the hub, where that is not the hub itself. */
  readonly through?: (hub: VirtualHub, clock: Clock) => GattServer;
}

const LOST_SHARE = 0.1;
const DROPPED_AFTER_MS = 20_000;

/** What --link can be. */
export const LINKS: Readonly<Record<string, LinkPreset>> = {
  ideal: {tells: 'everything arrives at once'},
  slow: {
    tells: 'a connection interval of 150 ms, as real hubs prefer',
    model: {connectionIntervalMs: 150, queueDepth: 8},
  },
  lossy: {
    tells: 'one operation in ten fails, one notification in ten is lost',
    model: {connectionIntervalMs: 30},
    through: hub => createLossyServer(hub, () => Math.random() < LOST_SHARE),
  },
  dropping: {
    tells: 'each connection is lost after 20 seconds',
    model: {connectionIntervalMs: 30},
    through: (hub, clock) => createDroppingServer(hub, clock, DROPPED_AFTER_MS),
  },
  silent: {tells: 'the hub does what it is told, but never answers', model: {silent: true}},
};
