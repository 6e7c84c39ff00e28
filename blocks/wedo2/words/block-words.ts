/** The keys of the texts that only our extension has. Scratch itself translates those of the official blocks. */
type BlockKey = `wedo2.${
  | `label.${'motors' | 'lightAndSound' | 'sensors' | 'hub' | 'severalHubs'}`
  | 'stopMotor'
  | `stopAction.${'brake' | 'coast'}`
  | 'runMotor'
  | 'runMotors'
  | 'getMotorPower'
  | 'isMotorDirection'
  | 'setLightBrick'
  | 'lightBrick.all'
  | 'setLightColor'
  | 'setLightNamedColor'
  | `colorName.${ColorName}`
  | 'setLightBrightness'
  | 'turnLightOff'
  | 'playFrequency'
  | 'playTune'
  | 'stopSound'
  | 'whenTiltDirection'
  | `tiltState.${'up' | 'down' | 'left' | 'right' | 'flat'}`
  | 'getTiltDirection'
  | 'getTiltDegrees'
  | `tiltAxis.${'x' | 'y'}`
  | 'getBumps'
  | 'resetBumps'
  | 'getAcceleration'
  | 'whenObject'
  | `objectEvent.${'comesNear' | 'goesAway'}`
  | 'getDistanceSteps'
  | 'getPassings'
  | 'resetPassings'
  | 'whenButton'
  | `buttonEvent.${'pressed' | 'released'}`
  | 'isButtonPressed'
  | 'getBatteryPercent'
  | 'whenBatteryLow'
  | 'getPluggedIn'
  | `pluggedIn.${'motor' | 'trainMotor' | 'lightBrick' | 'tiltSensor' | 'distanceSensor'}`
  | `pluggedIn.${'nothing' | 'somethingElse'}`
  | 'identifyHub'
  | 'getHubName'
  | 'renameHub'
  | 'getVoltage'
  | 'getCurrent'
  | 'getSignal'
  | 'getFirmwareVersion'
  | 'useHub'}`;

type ColorName =
  | 'pink'
  | 'purple'
  | 'blue'
  | 'lightBlue'
  | 'turquoise'
  | 'green'
  | 'yellow'
  | 'orange'
  | 'red'
  | 'white';

/** Missing texts are shown in English; test/blocks/families.test.ts lists them. */
export type BlockWords = Readonly<Partial<Record<BlockKey, string>>>;
