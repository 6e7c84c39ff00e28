/** Type numbers on the wire, as far as the model knows what such a device does. */
export const DeviceType = {
  motor: 1,
  trainMotor: 2,
  lightBrick: 8,
  voltage: 20,
  current: 21,
  piezo: 22,
  light: 23,
  tilt: 34,
  distance: 35,
  tachoMotor: 38,
} as const;

const MOTORS: readonly number[] = [DeviceType.motor, DeviceType.trainMotor, DeviceType.tachoMotor];

export const isMotor = (type: number | undefined): boolean =>
  type !== undefined && MOTORS.includes(type);
