import type {BlockWords} from './block-words.js';

// Scratch draws each piece of a block's text from left to right, in this language, too. A piece with Latin letters or brackets is
// therefore between U+202B and U+202C, which turn it around.
export const he: BlockWords = {
  'wedo2.label.lightAndSound': 'עוד על אור וצליל',
  'wedo2.stopMotor': 'עצור [MOTOR_ID] [STOP_ACTION]',
  'wedo2.runMotor': 'הפעל [MOTOR_ID] ב־[POWER] %',
  'wedo2.runMotors': '\u202bהפעל מנוע A ב־\u202c[POWER_A] \u202b% ומנוע B ב־\u202c[POWER_B] %',
  'wedo2.getMotorPower': 'הספק של [MOTOR_PORT]',
  'wedo2.isMotorDirection': '[MOTOR_PORT] מסתובב [TURN_DIRECTION]?',
  'wedo2.setLightBrick': 'קבע קוביית אור [LIGHT_BRICK] ל־[BRIGHTNESS] %',
  'wedo2.lightBrick.all': '\u202bA ו־B\u202c',
  'wedo2.playFrequency': 'נגן צליל של [FREQUENCY] הרץ למשך [DURATION] שניות',
  'wedo2.playTune': 'נגן מנגינה [NOTES] בקצב [TEMPO]',
  'wedo2.stopSound': 'הפסק צליל',
  'wedo2.whenTiltDirection': 'כאשר החיישן מוטה [TILT_STATE]',
  'wedo2.tiltState.up': 'מעלה',
  'wedo2.tiltState.down': 'מטה',
  'wedo2.tiltState.left': 'שמאלה',
  'wedo2.tiltState.right': 'ימינה',
  'wedo2.tiltState.flat': 'ישר',
  'wedo2.getTiltDirection': 'כיוון הטיה',
  'wedo2.getBumps': 'חבטות',
  'wedo2.resetBumps': 'אפס חבטות',
  'wedo2.whenObject': 'כאשר משהו [OBJECT_EVENT]',
  'wedo2.objectEvent.comesNear': 'מתקרב',
  'wedo2.objectEvent.goesAway': 'מתרחק',
  'wedo2.getDistanceSteps': 'דרגת מרחק',
  'wedo2.identifyHub': 'הבהב וצפצף',
};
