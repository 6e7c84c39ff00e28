import type {Model} from './models.js';
import {DEVICE_TYPE} from './protocol/device-types.js';
import {parseReading} from './protocol/sensor-values.js';

const MOST_U16 = 0xffff;

/** A value with the steps of its model in millivolts or milliamperes; values of other devices as they are. */
export function inMillis(model: Model, type: number | undefined, data: DataView): DataView {
  const perStep = scaleOf(model, type);
  const steps = perStep === null ? null : parseReading(data);
  if (perStep === null || steps === null) return data;
  const millis = new DataView(new ArrayBuffer(2));
  millis.setUint16(0, Math.min(Math.round(steps * perStep), MOST_U16), true);
  return millis;
}

function scaleOf(model: Model, type: number | undefined): number | null {
  switch (type) {
    case DEVICE_TYPE.voltage:
      return model.millivoltsPerStep;
    case DEVICE_TYPE.current:
      return model.milliamperesPerStep;
    default:
      return null;
  }
}
