import type {Device, DeviceContext, Driver} from '../device.js';
import {current, voltage, type CurrentSensor, type VoltageSensor} from './kinds.js';
import {ModeSwitch, sensorMode} from './mode-switch.js';
import {parseReading} from './protocol/sensor-values.js';
import {currentFormat, voltageFormat, type SensorFormat} from './sensor-formats.js';

const RAW_PER_VOLT = 40;

/** A sensor that is set up when its value is first read, because few projects use it. */
function createReading(context: DeviceContext, format: SensorFormat) {
  let raw = 0;
  const mode = sensorMode(format, parseReading, value => (raw = value));
  const modes = new ModeSwitch({...context, modes: [mode], isFirstNeeded: () => false});
  return {
    read() {
      modes.need(mode);
      return raw;
    },
    device: {
      start: () => modes.startSilently(),
      receive: data => modes.receive(data),
      dispose: () => modes.dispose(),
    } satisfies Device,
  };
}

export const voltageDriver: Driver<VoltageSensor> = {
  type: voltageFormat.type,
  kind: voltage,
  create(context) {
    const {read, device} = createReading(context, voltageFormat);
    return {
      ...device,
      get volts() {
        return read() / RAW_PER_VOLT;
      },
    };
  },
};

export const currentDriver: Driver<CurrentSensor> = {
  type: currentFormat.type,
  kind: current,
  create(context) {
    const {read, device} = createReading(context, currentFormat);
    return {
      ...device,
      get milliamperes() {
        return read();
      },
    };
  },
};
