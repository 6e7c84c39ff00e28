import {hubNameOf} from '../hub-name.js';
import {defineProtocol} from '../hub-protocol.js';
import type {Frame} from '../link.js';
import {currentDriver, voltageDriver} from './battery-sensors.js';
import {createDecoder, sourceOf, type WedoPayloads} from './decoder.js';
import {distanceSensorDriver} from './distance-sensor.js';
import {lightBrickDriver} from './light-brick.js';
import {lightDriver} from './light.js';
import {motorDrivers} from './motor.js';
import {
  BATTERY_SENSOR_PORTS,
  BUILT_IN,
  DEVICE_TYPE,
  EXTERNAL_PORTS,
  LIGHT_PORT,
} from './protocol/device-types.js';
import {encodeInputCommand} from './protocol/input-commands.js';
import {tiltSensorDriver} from './tilt-sensor.js';
import {toneDriver} from './tone.js';
import {
  BATTERY_SERVICE,
  DEVICE_INFORMATION_SERVICE,
  DEVICE_SERVICE,
  endpoints,
  IO_SERVICE,
} from './uuids.js';

const builtInDrivers = {[DEVICE_TYPE.rgbLight]: lightDriver, [DEVICE_TYPE.piezo]: toneDriver};

/** LEGO Education WeDo 2.0. Bytes, sources and what is unknown: PROTOCOL.md. */
export const wedo2 = defineProtocol<WedoPayloads>({
  models: [
    {
      id: 'wedo2',
      /** Over Web Bluetooth each service, except the late ones, costs two operations before the first block. */
      filter: {
        filters: [{services: [DEVICE_SERVICE]}],
        optionalServices: [IO_SERVICE],
        lateServices: [BATTERY_SERVICE, DEVICE_INFORMATION_SERVICE],
      },
      builtIn: BUILT_IN.map(({port, type}) => ({port, driver: builtInDrivers[type]})),
      externalPorts: EXTERNAL_PORTS,
      createDecoder,
    },
  ],
  /** The official extension's rate. */
  sendsPerSecond: 20,
  burst: 4,
  /** The turns of three other outputs (150 ms), the longest pause of a strict limiter (200 ms), and a slow link's answer. */
  eventWaitMs: 450,
  /** The hub's own supervision time-out: it ends a connection on which it hears nothing for this long. */
  supervisionTimeoutMs: 10_000,
  /** Reads the format of the light, which every hub has. */
  question: {
    to: endpoints.inputCommand,
    bytes: encodeInputCommand({kind: 'read-format', port: LIGHT_PORT}),
  },
  /**
   * Attached devices first: the hub reports them after the subscription. If that comes late, a device that
   * was plugged in before is not reported (seen on Windows).
   */
  subscriptions: [endpoints.attachedIo, endpoints.valueFormats, endpoints.values],
  sourceOf,
  /** Linux keeps the battery service to itself, so only the low-voltage alert is left there. */
  status: [endpoints.highCurrent, endpoints.lowVoltage, endpoints.batteryLevel, endpoints.button],
  onDemand: {name: endpoints.name, firmware: endpoints.firmwareRevision},
  renameFrames,
  reportedPorts: BATTERY_SENSOR_PORTS,
  drivers: [
    ...motorDrivers,
    lightBrickDriver,
    tiltSensorDriver,
    distanceSensorDriver,
    voltageDriver,
    currentDriver,
  ],
});

/** Writes the name twice, as node-poweredup does. None if nothing of it is left. */
export function renameFrames(text: string): readonly Frame[] {
  const name = hubNameOf(text);
  if (name === '') return [];
  const frame = {to: endpoints.name, bytes: new TextEncoder().encode(name)};
  return [frame, frame];
}
