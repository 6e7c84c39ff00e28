import type {BlockWords} from './block-words.js';

// Scratch draws each piece of a block's text from left to right, in this language, too. A piece with Latin letters or brackets is
// therefore between U+202B and U+202C, which turn it around.
export const ar: BlockWords = {
  'wedo2.label.lightAndSound': 'المزيد عن الضوء والصوت',
  'wedo2.stopMotor': 'أوقف [MOTOR_ID] [STOP_ACTION]',
  'wedo2.runMotor': 'شغّل [MOTOR_ID] بقوة [POWER] ٪',
  'wedo2.runMotors':
    '\u202bشغّل المحرك A بقوة\u202c [POWER_A] \u202b٪ والمحرك B بقوة\u202c [POWER_B] ٪',
  'wedo2.getMotorPower': 'قوة [MOTOR_PORT]',
  'wedo2.isMotorDirection': '[MOTOR_PORT] يدور في [TURN_DIRECTION]؟',
  'wedo2.setLightBrick': 'اجعل شدة مكعب الضوء [LIGHT_BRICK] مساويةً [BRIGHTNESS] ٪',
  'wedo2.lightBrick.all': '\u202bA و B\u202c',
  'wedo2.playFrequency': 'شغّل نغمة بتردد [FREQUENCY] هرتز مدة [DURATION] ثوانٍ',
  'wedo2.playTune': 'اعزف اللحن [NOTES] بسرعة أداء [TEMPO]',
  'wedo2.stopSound': 'أوقف الصوت',
  'wedo2.whenTiltDirection': 'عند إمالة المستشعر نحو [TILT_STATE]',
  'wedo2.tiltState.up': 'الأعلى',
  'wedo2.tiltState.down': 'الأسفل',
  'wedo2.tiltState.left': 'اليسار',
  'wedo2.tiltState.right': 'اليمين',
  'wedo2.tiltState.flat': 'الوضع الأفقي',
  'wedo2.getTiltDirection': 'اتجاه الميل',
  'wedo2.getBumps': 'عدد الصدمات',
  'wedo2.resetBumps': 'صفِّر عدد الصدمات',
  'wedo2.whenObject': 'عندما [OBJECT_EVENT] شيء',
  'wedo2.objectEvent.comesNear': 'يقترب',
  'wedo2.objectEvent.goesAway': 'يبتعد',
  'wedo2.getDistanceSteps': 'مستوى المسافة',
  'wedo2.identifyHub': 'أومض وأصدر صفيرًا',
};
