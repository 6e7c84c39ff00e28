import type {PoweredUpWords} from './poweredup-words.js';

export const it: PoweredUpWords = {
  'poweredup.label.twoMotors': 'Due motori',
  'poweredup.label.light': 'Altro sulla luce',
  'poweredup.label.remote': 'Telecomando',
  'poweredup.runMotor': 'fai girare motore [MOTOR_ID] al [POWER] %',
  'poweredup.stopMotor': 'ferma motore [MOTOR_ID] e [STOP_ACTION]',
  'poweredup.turnMotorBy': 'ruota motore [MOTOR_ID] di [DEGREES] gradi',
  'poweredup.turnMotorToPosition': 'ruota motore [MOTOR_ID] fino a posizione [POSITION]',
  'poweredup.turnMotorToAngle': 'ruota motore [MOTOR_ID] fino ad angolo [ANGLE]',
  'poweredup.resetMotorPosition': 'porta posizione motore [MOTOR_ID] a 0',
  'poweredup.getMotorAngle': 'angolo motore [MOTOR_REPORTER_ID]',
  'poweredup.getMotorSpeed': 'velocità motore [MOTOR_REPORTER_ID] in %',
  'poweredup.drive': 'guida con sinistra al [LEFT] % e destra al [RIGHT] %',
  'poweredup.driveFor': 'guida per [DEGREES] gradi con sinistra al [LEFT] % e destra al [RIGHT] %',
  'poweredup.stopDriving': 'smetti di guidare',
  'poweredup.whenDistance': 'quando distanza [OP] [REFERENCE] cm',
  'poweredup.getDistance': 'distanza in cm',
  'poweredup.getColor': 'colore',
  'poweredup.getReflectedLight': 'luce riflessa in %',
  'poweredup.getAmbientLight': 'luce ambientale in %',
  'poweredup.whenForce': 'quando sensore di forza viene [BUTTON_EVENT]',
  'poweredup.isForcePressed': 'sensore di forza premuto',
  'poweredup.getForce': 'forza in N',
  'poweredup.whenRemoteButton':
    'quando [REMOTE_SIDE] [REMOTE_BUTTON] del telecomando viene premuto',
  'poweredup.isRemoteButton': '[REMOTE_SIDE] [REMOTE_BUTTON] del telecomando premuto',
};
