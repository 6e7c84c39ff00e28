/** The type numbers of the devices that have a driver. PROTOCOL.md lists all types. */
export const DEVICE_TYPE = {
  motor: 1,
  trainMotor: 2,
  lightBrick: 8,
  piezo: 22,
  rgbLight: 23,
  tilt: 34,
  distance: 35,
  tachoMotor: 38,
} as const;

export const MOTOR_TYPES = [
  DEVICE_TYPE.motor,
  DEVICE_TYPE.trainMotor,
  DEVICE_TYPE.tachoMotor,
] as const;

/** The ports A and B, into which users plug devices. */
export const EXTERNAL_PORTS = [1, 2] as const;

export const LIGHT_PORT = 6;

/** The devices that every hub has inside. Ports 3 and 4, for current and voltage, are known from their attach messages. */
export const BUILT_IN = [
  {port: LIGHT_PORT, type: DEVICE_TYPE.rgbLight},
  {port: 5, type: DEVICE_TYPE.piezo},
] as const;
