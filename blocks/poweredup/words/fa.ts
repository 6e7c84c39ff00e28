import type {PoweredUpWords} from './poweredup-words.js';

export const fa: PoweredUpWords = {
  'poweredup.label.twoMotors': 'دو موتور',
  'poweredup.label.light': 'بیشتر دربارهٔ نور',
  'poweredup.label.remote': 'کنترل از راه دور',
  'poweredup.runMotor': 'موتور [MOTOR_ID] با قدرت [POWER] درصد بچرخد',
  'poweredup.stopMotor': 'موتور [MOTOR_ID] [STOP_ACTION] متوقف شود',
  'poweredup.turnMotorBy': 'موتور [MOTOR_ID] به اندازهٔ [DEGREES] درجه بچرخد',
  'poweredup.turnMotorToPosition': 'موتور [MOTOR_ID] تا موقعیت [POSITION] بچرخد',
  'poweredup.turnMotorToAngle': 'موتور [MOTOR_ID] تا زاویهٔ [ANGLE] بچرخد',
  'poweredup.resetMotorPosition': 'موقعیت موتور [MOTOR_ID] صفر شود',
  'poweredup.getMotorAngle': 'زاویهٔ موتور [MOTOR_REPORTER_ID]',
  'poweredup.getMotorSpeed': 'سرعت موتور [MOTOR_REPORTER_ID] به درصد',
  'poweredup.drive': 'با قدرت چپ [LEFT] درصد و راست [RIGHT] درصد حرکت شود',
  'poweredup.driveFor':
    'به اندازهٔ [DEGREES] درجه با قدرت چپ [LEFT] درصد و راست [RIGHT] درصد حرکت شود',
  'poweredup.stopDriving': 'حرکت متوقف شود',
  'poweredup.whenDistance': 'وقتی فاصله [OP] [REFERENCE] سانتی‌متر شد',
  'poweredup.getDistance': 'فاصله به سانتی‌متر',
  'poweredup.getColor': 'رنگ',
  'poweredup.getReflectedLight': 'نور بازتاب به درصد',
  'poweredup.getAmbientLight': 'نور محیط به درصد',
  'poweredup.whenForce': 'وقتی حسگر نیرو [BUTTON_EVENT]',
  'poweredup.isForcePressed': 'حسگر نیرو فشرده شده؟',
  'poweredup.getForce': 'نیرو به نیوتن',
  'poweredup.whenRemoteButton': 'وقتی دکمهٔ [REMOTE_SIDE] [REMOTE_BUTTON] کنترل فشار داده شد',
  'poweredup.isRemoteButton': 'دکمهٔ [REMOTE_SIDE] [REMOTE_BUTTON] کنترل فشرده شده؟',
};
