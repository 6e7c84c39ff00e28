import type {HubEvent} from '../../hubs/hub-profile.js';
import type {Value} from '../formula.js';
import {toFinite} from './scope.js';

/** The battery's level after a notification: the device knows it, and the decoder reports it. */
export const batteryAfter = new WeakMap<DataView, Value>();

/** To be handled after the value of the same notification. Its level is looked up only then. */
export function batteryEvent(data: DataView): HubEvent {
  return {
    kind: 'battery',
    get percent() {
      return Math.min(Math.max(toFinite(batteryAfter.get(data) ?? 0), 0), 100);
    },
  };
}
