import {Count, COUNT_NEEDED_MS, type CountMemory} from '../count.js';
import type {Device, DeviceContext, Driver} from '../device.js';
import {sensorMode} from '../mode-switch.js';
import {countingDevice, resetCount} from './count.js';
import type {WedoPayloads} from './decoder.js';
import {distance, type DistanceSensor, type ObjectEvent} from './kinds.js';
import {DEVICE_TYPE} from './protocol/device-types.js';
import {parseDistance, parsePassings} from './protocol/sensor-values.js';
import {distanceCountFormat, distancePercentFormat} from './sensor-formats.js';
import {createModeSwitch} from './sensor-modes.js';

/** Something is near from this distance on, ... */
const NEAR_PERCENT = 50;
/** ... and gone from this one on. The sensor reports steps of ten: noise of one step is no change. */
const AWAY_PERCENT = 70;

function createDistanceSensor(
  context: DeviceContext<CountMemory>,
): DistanceSensor & Device<CountMemory, WedoPayloads> {
  let percent = 0;
  /** What has happened last; null before the first distance, which is no change. */
  let newest: ObjectEvent | null = null;
  const count = new Count(context.remembered);
  const detection = sensorMode(distancePercentFormat, parseDistance, ({distancePercent}) => {
    percent = distancePercent;
    const before = newest;
    if (percent <= NEAR_PERCENT) newest = 'comes near';
    else if (percent >= AWAY_PERCENT) newest = 'goes away';
    else newest ??= 'goes away';
    if (before !== null && newest !== before) context.emit(newest);
  });
  const passings = sensorMode(
    distanceCountFormat,
    parsePassings,
    counts => count.receive(counts),
    COUNT_NEEDED_MS,
  );
  const modeOf = {distance: detection, passings};
  const modes = createModeSwitch({
    ...context,
    modes: [detection, passings],
    isFirstNeeded: () => context.isAwaited('comes near'),
  });
  return {
    get distancePercent() {
      modes.need(detection);
      return percent;
    },
    get watchedPercent() {
      return percent;
    },
    get passings() {
      modes.need(passings);
      return count.total;
    },
    resetPassings() {
      modes.need(passings);
      resetCount(count, context);
    },
    ageMs: mode => modes.ageMs(modeOf[mode]),
    whenFresh: mode => modes.whenFresh(modeOf[mode]),
    ...countingDevice(modes, count),
  };
}

export const distanceSensorDriver: Driver<DistanceSensor, CountMemory, WedoPayloads> = {
  type: DEVICE_TYPE.distance,
  kind: distance,
  create: createDistanceSensor,
};
