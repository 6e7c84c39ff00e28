import type {PoweredUpWords} from './poweredup-words.js';

export const nl: PoweredUpWords = {
  'poweredup.label.twoMotors': 'Twee motoren',
  'poweredup.label.light': 'Meer met licht',
  'poweredup.label.remote': 'Afstandsbediening',
  'poweredup.runMotor': 'laat motor [MOTOR_ID] op [POWER] % draaien',
  'poweredup.stopMotor': 'stop motor [MOTOR_ID] en [STOP_ACTION]',
  'poweredup.turnMotorBy': 'draai motor [MOTOR_ID] [DEGREES] graden',
  'poweredup.turnMotorToPosition': 'draai motor [MOTOR_ID] naar positie [POSITION]',
  'poweredup.turnMotorToAngle': 'draai motor [MOTOR_ID] naar hoek [ANGLE]',
  'poweredup.resetMotorPosition': 'zet positie van motor [MOTOR_ID] op 0',
  'poweredup.getMotorAngle': 'hoek van motor [MOTOR_REPORTER_ID]',
  'poweredup.getMotorSpeed': 'snelheid van motor [MOTOR_REPORTER_ID] in %',
  'poweredup.drive': 'rij met links op [LEFT] % en rechts op [RIGHT] %',
  'poweredup.driveFor': 'rij [DEGREES] graden met links op [LEFT] % en rechts op [RIGHT] %',
  'poweredup.stopDriving': 'stop met rijden',
  'poweredup.whenDistance': 'als afstand [OP] [REFERENCE] cm',
  'poweredup.getDistance': 'afstand in cm',
  'poweredup.getColor': 'kleur',
  'poweredup.getReflectedLight': 'teruggekaatst licht in %',
  'poweredup.getAmbientLight': 'omgevingslicht in %',
  'poweredup.whenForce': 'als krachtsensor [BUTTON_EVENT] wordt',
  'poweredup.isForcePressed': 'krachtsensor ingedrukt?',
  'poweredup.getForce': 'kracht in N',
  'poweredup.whenRemoteButton':
    'als op afstandsbediening [REMOTE_SIDE] [REMOTE_BUTTON] wordt ingedrukt',
  'poweredup.isRemoteButton': 'afstandsbediening: [REMOTE_SIDE] [REMOTE_BUTTON] ingedrukt?',
};
