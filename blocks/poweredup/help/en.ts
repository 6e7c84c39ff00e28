/** What each block that only Powered Up has does, in one sentence for a child, by opcode. */
export const en = {
  getMotorPosition: 'How many degrees the motor has turned. Below 0 is the other way.',
  isTilted: 'Is the hub tilted to this side?',
  whenDistance: 'Starts the script when something is nearer or farther than this.',
  getDistance: 'How many centimeters away something is, 25 at most.',
  drive: 'Runs the left and the right motor. They start together. Below 0 they turn the other way.',
  driveFor: 'Drives until the wheels have turned this many degrees, then stops.',
  stopDriving: 'Stops both motors.',
  runMotor: 'Runs the motor with this speed. Below 0 it turns the other way.',
  stopMotor: 'Stops the motor at once, or lets it roll until it stops by itself.',
  turnMotorBy: 'Turns the motor by this many degrees. Below 0 it turns the other way.',
  turnMotorToPosition: 'Turns the motor until its position is this number of degrees.',
  turnMotorToAngle: 'Turns the motor until its mark is at this angle. Not every motor can.',
  resetMotorPosition: 'Where the motor is now becomes position 0.',
  getMotorAngle: 'The angle at which the mark of the motor is, from -180 to 179.',
  getMotorSpeed: 'How fast the motor turns. Below 0 is the other way.',
  getColor: 'The color that the sensor sees.',
  getReflectedLight: 'How much light comes back from what is in front of the sensor.',
  getAmbientLight: 'How bright it is around the sensor.',
  getColorPart: 'How much light of this color comes back from what is in front of the sensor.',
  setSensorLight:
    'Makes the sensor shine in this color. While blocks use what it measures, it needs its own light.',
  whenForce: 'Starts the script when the force sensor is pressed or released.',
  isForcePressed: 'Is the force sensor pressed?',
  getForce: 'How hard the force sensor is pressed, in newtons.',
  getTiltDegrees: 'How many degrees the hub is tilted. Right and down are above 0.',
  getAcceleration: 'How fast the hub gets faster or slower in one direction.',
  whenRemoteButton: 'Starts the script when this button of the remote control is pressed.',
  isRemoteButton: 'Is this button of the remote control pressed?',
};

export type HelpTexts = typeof en;
