/** The type numbers of the devices that have a driver or that the probes can identify. PROTOCOL.md lists them. */
export const DEVICE_TYPE = {
  simpleMotor: 0x01,
  trainMotor: 0x02,
  voltage: 0x14,
  current: 0x15,
  rgbLight: 0x17,
  colorDistance: 0x25,
  interactiveMotor: 0x26,
  builtInMotor: 0x27,
  moveHubTilt: 0x28,
  technicLargeMotor: 0x2e,
  technicXlMotor: 0x2f,
  spikeMediumMotor: 0x30,
  spikeLargeMotor: 0x31,
  remoteButtons: 0x37,
  accelerometer: 0x39,
  orientation: 0x3b,
  colorSensor: 0x3d,
  forceSensor: 0x3f,
  essentialMotor: 0x41,
  greyMediumMotor: 0x4b,
  greyLargeMotor: 0x4c,
} as const;

/** A virtual port of the motors A and B. On the wire it has the type of its motors, so this number is beyond those of types. */
export const MOTOR_PAIR_TYPE = 0x1_0000;
/** A device whose attach message was missed, and whose modes belong to no device with a driver. No number on the wire, either. */
export const UNKNOWN_TYPE = 0x1_0001;
/** Motors that take power only. */
export const SIMPLE_MOTOR_TYPES = [DEVICE_TYPE.simpleMotor, DEVICE_TYPE.trainMotor] as const;

/** Motors with an encoder that begins at 0 when the hub is switched on. */
export const RELATIVE_MOTOR_TYPES = [
  DEVICE_TYPE.interactiveMotor,
  DEVICE_TYPE.builtInMotor,
] as const;

/** Motors that also know the angle to their mark. */
export const ABSOLUTE_MOTOR_TYPES: readonly number[] = [
  DEVICE_TYPE.technicLargeMotor,
  DEVICE_TYPE.technicXlMotor,
  DEVICE_TYPE.spikeMediumMotor,
  DEVICE_TYPE.spikeLargeMotor,
  DEVICE_TYPE.essentialMotor,
  DEVICE_TYPE.greyMediumMotor,
  DEVICE_TYPE.greyLargeMotor,
];

/** Motors with an encoder. */
export const TACHO_MOTOR_TYPES: readonly number[] = [
  ...RELATIVE_MOTOR_TYPES,
  ...ABSOLUTE_MOTOR_TYPES,
];
