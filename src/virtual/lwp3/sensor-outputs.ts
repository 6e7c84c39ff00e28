import {DeviceType} from './devices/device-types.js';
import type {HubState} from './hub-state.js';

/** Output modes of a colour and distance sensor. */
const LIGHT_MODE = 5;
const INFRARED_MODE = 7;

const MOST_COLOR = 10;
/** The light has three lamps. With other numbers it stays dark. */
const LIGHTS: Readonly<Record<number, {red: number; green: number; blue: number}>> = {
  3: {red: 0, green: 0, blue: 255},
  5: {red: 0, green: 255, blue: 0},
  9: {red: 255, green: 0, blue: 0},
};
const DARK = {red: 0, green: 0, blue: 0};

const MOST_MESSAGE = 0xfff;

/** The sensor begins each mode anew: it forgets its colour. To be called after the format of a port has changed. */
export function resetSensorOutput(state: HubState, port: number): void {
  const isSensor = state.ports.get(port) === DeviceType.colorDistance;
  const {mode} = state.formats.get(port) ?? {};
  if (isSensor && mode === LIGHT_MODE) state.sensorLights.set(port, DARK);
  else state.sensorLights.delete(port);
}

/** Null: the sensor cannot carry it out. It takes only the data of the mode that it is in. */
export function setSensorOutput(
  state: HubState,
  port: number,
  mode: number,
  bytes: readonly number[],
): (() => void) | null {
  if (mode !== state.formats.get(port)?.mode) return null;
  const [low = 0, high = 0] = bytes;
  if (mode === LIGHT_MODE && bytes.length === 1 && low <= MOST_COLOR) {
    return () => void state.sensorLights.set(port, LIGHTS[low] ?? DARK);
  }
  const isInfrared = mode === INFRARED_MODE && bytes.length === 2;
  // No model receives the message.
  return isInfrared && high * 256 + low <= MOST_MESSAGE ? () => undefined : null;
}
