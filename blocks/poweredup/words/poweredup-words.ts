/** The keys of the texts that only the Powered Up blocks have. */
type PoweredUpKey = `poweredup.${
  | `label.${'twoMotors' | 'light' | 'remote'}`
  | 'runMotor'
  | 'stopMotor'
  | 'turnMotorBy'
  | 'turnMotorToPosition'
  | 'turnMotorToAngle'
  | 'resetMotorPosition'
  | 'getMotorAngle'
  | 'getMotorSpeed'
  | 'drive'
  | 'driveFor'
  | 'stopDriving'
  | 'whenDistance'
  | 'getDistance'
  | 'getColor'
  | 'getReflectedLight'
  | 'getAmbientLight'
  | 'getColorPart'
  | 'setSensorLight'
  | 'sensorLight.off'
  | 'whenForce'
  | 'isForcePressed'
  | 'getForce'
  | 'whenRemoteButton'
  | 'isRemoteButton'}`;

/** Missing texts are shown in English; test/blocks/families.test.ts lists them. */
export type PoweredUpWords = Readonly<Partial<Record<PoweredUpKey, string>>>;
