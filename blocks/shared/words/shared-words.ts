/** The keys of the texts of the blocks that several families have. */
type SharedKey = `hub.${
  | `label.${'motors' | 'sensors' | 'hub' | 'severalHubs'}`
  | `stopAction.${'brake' | 'coast'}`
  | 'setLightColor'
  | 'setLightNamedColor'
  | `colorName.${ColorName}`
  | 'setLightBrightness'
  | 'turnLightOff'
  | 'getPassings'
  | 'resetPassings'
  | `tiltAxis.${'x' | 'y'}`
  | 'getTiltDegrees'
  | 'getAcceleration'
  | 'whenButton'
  | `buttonEvent.${'pressed' | 'released'}`
  | 'isButtonPressed'
  | 'getBatteryPercent'
  | 'whenBatteryLow'
  | 'getPluggedIn'
  | `pluggedIn.${'motor' | 'trainMotor' | 'lightBrick' | 'tiltSensor' | 'distanceSensor'}`
  | `pluggedIn.${'nothing' | 'somethingElse'}`
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
export type SharedWords = Readonly<Partial<Record<SharedKey, string>>>;
