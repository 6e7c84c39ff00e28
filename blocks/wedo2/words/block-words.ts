/** The keys of the texts that only our WeDo 2.0 blocks have. Scratch itself translates those of the official blocks. */
type BlockKey = `wedo2.${
  | 'label.lightAndSound'
  | 'stopMotor'
  | 'runMotor'
  | 'runMotors'
  | 'getMotorPower'
  | 'isMotorDirection'
  | 'setLightBrick'
  | 'lightBrick.all'
  | 'playFrequency'
  | 'playTune'
  | 'stopSound'
  | 'whenTiltDirection'
  | `tiltState.${'up' | 'down' | 'left' | 'right' | 'flat'}`
  | 'getTiltDirection'
  | 'getBumps'
  | 'resetBumps'
  | 'whenObject'
  | `objectEvent.${'comesNear' | 'goesAway'}`
  | 'getDistanceSteps'
  | 'identifyHub'}`;

/** Missing texts are shown in English; test/blocks/families.test.ts lists them. */
export type BlockWords = Readonly<Partial<Record<BlockKey, string>>>;
