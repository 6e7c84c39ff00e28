import type {BlockWords} from './block-words.js';

// Scratch draws each piece of a block's text from left to right, in this language, too. A piece with Latin letters or brackets is
// therefore between U+202B and U+202C, which turn it around.
export const fa: BlockWords = {
  'wedo2.label.lightAndSound': 'بیشتر دربارهٔ نور و صدا',
  'wedo2.stopMotor': '[MOTOR_ID] [STOP_ACTION] متوقف شود',
  'wedo2.runMotor': '[MOTOR_ID] با قدرت [POWER] درصد بچرخد',
  'wedo2.runMotors':
    '\u202bموتور A با قدرت\u202c [POWER_A] \u202bدرصد و موتور B با قدرت\u202c [POWER_B] درصد بچرخد',
  'wedo2.getMotorPower': 'قدرت [MOTOR_PORT]',
  'wedo2.isMotorDirection': '[MOTOR_PORT] [TURN_DIRECTION] می‌چرخد؟',
  'wedo2.setLightBrick': 'روشنایی لامپ [LIGHT_BRICK] [BRIGHTNESS] درصد شود',
  'wedo2.lightBrick.all': '\u202bA و B\u202c',
  'wedo2.playFrequency': 'صدای [FREQUENCY] هرتز به مدت [DURATION] ثانیه پخش شود',
  'wedo2.playTune': 'آهنگ [NOTES] با سرعت [TEMPO] نواخته شود',
  'wedo2.stopSound': 'صدا متوقف شود',
  'wedo2.whenTiltDirection': 'وقتی جهت کج شدن حسگر [TILT_STATE] شد',
  'wedo2.tiltState.up': 'بالا',
  'wedo2.tiltState.down': 'پایین',
  'wedo2.tiltState.left': 'چپ',
  'wedo2.tiltState.right': 'راست',
  'wedo2.tiltState.flat': 'صاف',
  'wedo2.getTiltDirection': 'جهت کج شدن',
  'wedo2.getBumps': 'ضربه‌ها',
  'wedo2.resetBumps': 'ضربه‌ها صفر شوند',
  'wedo2.whenObject': 'وقتی چیزی [OBJECT_EVENT]',
  'wedo2.objectEvent.comesNear': 'نزدیک شد',
  'wedo2.objectEvent.goesAway': 'دور شد',
  'wedo2.getDistanceSteps': 'فاصله از ۰ تا ۱۰',
  'wedo2.identifyHub': 'چشمک و بوق بزند',
};
