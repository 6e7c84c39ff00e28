/** What each block of Boost alone does, in one sentence for a child, by opcode. Powered Up has them, too. */
export const en = {
  motorOnFor: 'Runs the motor for some seconds, 15 at most, then stops it.',
  motorOnForRotation: 'Turns the motor this many times around, then stops it.',
  motorOn: 'Starts the motor. It runs until another block stops it.',
  motorOff: 'Stops the motor.',
  setMotorPower: 'Sets how fast the motor runs: 0 is not at all, 100 is full speed.',
  setMotorDirection: 'Chooses the side to which the motor turns.',
  getMotorPosition: 'How many degrees the motor has turned, from 0 to 360.',
  whenColor: 'Starts the script when the sensor sees this color.',
  seeingColor: 'Does the sensor see this color?',
  whenTilted: 'Starts the script when the hub is tilted to this side.',
  getTiltAngle: 'How many degrees the hub is tilted to this side.',
  identifyHub: 'The light of the hub blinks, so you see which one it is.',
};

export type HelpTexts = typeof en;
