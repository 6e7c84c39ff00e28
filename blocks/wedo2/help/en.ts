/** What each block does, in one sentence for a child, by opcode. */
export const en = {
  motorOnFor: 'Runs the motor for some seconds, 15 at most, then stops it.',
  motorOn: 'Starts the motor. It runs until another block stops it.',
  motorOff: 'Stops the motor.',
  startMotorPower: 'Runs the motor with this power: 0 is nothing, 100 is full power.',
  setMotorDirection: 'Chooses the side to which the motor turns.',
  setLightHue: 'Gives the light a color: 0 is red, 33 is green, 67 is blue.',
  playNoteFor: 'Plays a note. 60 is middle C.',
  whenDistance:
    'Starts the script when something is nearer or farther than this. 0 is near, 100 is far.',
  whenTilted: 'Starts the script when the tilt sensor is tilted to this side.',
  getDistance: 'How far away something is: 0 is near, 100 is far.',
  isTilted: 'Is the tilt sensor tilted to this side?',
  getTiltAngle: 'How many degrees the tilt sensor is tilted to this side.',

  stopMotor: 'Stops the motor at once, or lets it roll until it stops by itself.',
  runMotor: 'Runs the motor with this power. Below 0 it turns the other way.',
  runMotors: 'Runs both motors, each with its own power. They start together.',
  getMotorPower: 'The power that the last block gave this motor. Below 0 is the other way.',
  isMotorDirection: 'Does this motor turn this way or that way?',
  setLightBrick: 'Sets how bright a light brick is: 0 is off, 100 is full.',

  setLightColor: 'Gives the light the color that you pick.',
  setLightNamedColor: 'Gives the light a color by its name.',
  setLightBrightness: 'Makes the light darker or brighter. It stays so for later colors.',
  turnLightOff: 'Switches the light off. The next color switches it on again.',
  playFrequency: 'Plays a tone. A bigger number is a higher tone.',
  playTune: 'Plays a song. Write its notes with letters. A bigger tempo is faster.',
  stopSound: 'Ends the tone or the song.',

  whenTiltDirection: 'Starts the script once each time the sensor is tilted to this side.',
  getTiltDirection: 'The side to which the sensor is tilted.',
  getTiltDegrees: 'How many degrees the sensor is tilted. Right and down are above 0.',
  getBumps: 'How often the sensor was bumped or shaken.',
  resetBumps: 'Starts to count the bumps from 0 again.',
  getAcceleration: 'How fast the sensor gets faster or slower in one direction.',
  whenObject: 'Starts the script once each time something comes near or goes away.',
  getDistanceSteps: 'How far away something is, in steps: 0 is near, 10 is far.',
  getPassings: 'How often something passed the sensor.',
  resetPassings: 'Starts to count what passes from 0 again.',

  whenButton: 'Starts the script when the green button on the hub is pressed or released.',
  isButtonPressed: 'Is the green button on the hub pressed?',
  getBatteryPercent: 'How full the battery is: 100 is full.',
  whenBatteryLow: 'Starts the script when the battery gets low.',
  getPluggedIn: 'What is plugged into this port of the hub.',
  identifyHub: 'The hub blinks and beeps, so you see which one it is.',
  getHubName: 'The name of the hub.',
  renameHub: 'Gives the hub a new name. You are asked first.',
  getVoltage: 'The voltage of the battery. It gets less when the battery gets empty.',
  getCurrent: 'How much current flows. It is more when the motors work hard.',
  getSignal: 'How well the computer hears the hub. Nearer to 0 is better.',
  getFirmwareVersion: 'The version of the program inside the hub.',

  useHub: 'All blocks of this sprite now use this hub.',
};

export type HelpTexts = typeof en;
