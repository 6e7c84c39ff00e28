import type {Device, DeviceContext, DeviceKind, Driver} from '../device.js';
import {distance, tilt} from './kinds.js';
import {encodeInputCommand, type InputFormat} from './protocol/input-commands.js';
import {parseDistance, parseTiltAngle} from './protocol/sensor-values.js';
import {distancePercentFormat, tiltAngleFormat} from './sensor-formats.js';
import {endpoints} from './uuids.js';

/** A driver for a sensor that reports values of one format. Blocks see the newest value, and `first` before any has arrived. */
function createSensorDriver<Value extends object>(
  kind: DeviceKind<Value>,
  format: InputFormat,
  first: Value,
  parse: (data: DataView) => Value | null,
) {
  return {
    type: format.type,
    kind,
    create({link, port}: Pick<DeviceContext, 'link' | 'port'>) {
      const sensor = {
        ...first,
        start() {
          const bytes = encodeInputCommand({kind: 'set-format', port, ...format});
          void link.urgent(`format:${port}`, {to: endpoints.inputCommand, bytes});
        },
        receive(data: DataView) {
          const value = parse(data);
          Object.assign(sensor, value);
          return value !== null;
        },
      } satisfies Device;
      return sensor;
    },
  } satisfies Driver<Value>;
}

export const tiltSensorDriver = createSensorDriver(
  tilt,
  tiltAngleFormat,
  {xDegrees: 0, yDegrees: 0},
  parseTiltAngle,
);

export const distanceSensorDriver = createSensorDriver(
  distance,
  distancePercentFormat,
  {distancePercent: 0},
  parseDistance,
);
