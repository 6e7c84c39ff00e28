import type {HubFamily} from '../../scratch/hub-family.js';
import type {HubSession} from '../../session/hub-session.js';
import {partsOf} from '../families/index.js';
import {TrafficLog} from './traffic-log.js';

/** Kept while a hub is not watched: its messages are there when it is shown again. */
const logs = new WeakMap<HubSession, TrafficLog>();

/** Logs what is sent to a hub and received from it, until `end` is called. All who watch a hub share one log. */
export function watchTraffic(
  session: HubSession,
  family: Pick<HubFamily, 'id'>,
): {readonly log: TrafficLog; readonly end: () => void} {
  const log = logs.get(session) ?? new TrafficLog(session.link, partsOf(family).createDescriber);
  logs.set(session, log);
  return {log, end: log.watch()};
}
