/** The type numbers of the devices that have a driver. PROTOCOL.md lists all types. */
export const DEVICE_TYPE = {
  motor: 1,
  trainMotor: 2,
  lightBrick: 8,
  voltage: 20,
  current: 21,
  piezo: 22,
  rgbLight: 23,
  tilt: 34,
  distance: 35,
  tachoMotor: 38,
} as const;

/** The ports A and B, into which users plug devices. */
export const EXTERNAL_PORTS = [1, 2] as const;

export const LIGHT_PORT = 6;
export const PIEZO_PORT = 5;

/** Current and voltage. Sources disagree on their order, so only the hub's attach messages count. */
export const BATTERY_SENSOR_PORTS = [3, 4] as const;

/** The other devices that every hub has inside. */
export const BUILT_IN = [
  {port: LIGHT_PORT, type: DEVICE_TYPE.rgbLight},
  {port: PIEZO_PORT, type: DEVICE_TYPE.piezo},
] as const;
