import type {PoweredUpWords} from './poweredup-words.js';

export const de: PoweredUpWords = {
  'poweredup.label.twoMotors': 'Zwei Motoren',
  'poweredup.label.light': 'Mehr zu Licht',
  'poweredup.label.remote': 'Fernbedienung',
  'poweredup.runMotor': 'lass Motor [MOTOR_ID] mit [POWER] % laufen',
  'poweredup.stopMotor': 'stoppe Motor [MOTOR_ID] und [STOP_ACTION]',
  'poweredup.turnMotorBy': 'drehe Motor [MOTOR_ID] um [DEGREES] Grad',
  'poweredup.turnMotorToPosition': 'drehe Motor [MOTOR_ID] zu Position [POSITION]',
  'poweredup.turnMotorToAngle': 'drehe Motor [MOTOR_ID] zu Winkel [ANGLE]',
  'poweredup.resetMotorPosition': 'setze Position von Motor [MOTOR_ID] auf 0',
  'poweredup.getMotorAngle': 'Winkel von Motor [MOTOR_REPORTER_ID]',
  'poweredup.getMotorSpeed': 'Tempo von Motor [MOTOR_REPORTER_ID] in %',
  'poweredup.drive': 'fahre links mit [LEFT] % und rechts mit [RIGHT] %',
  'poweredup.driveFor': 'fahre [DEGREES] Grad, links mit [LEFT] % und rechts mit [RIGHT] %',
  'poweredup.stopDriving': 'halte an',
  'poweredup.whenDistance': 'Wenn Abstand [OP] [REFERENCE] cm',
  'poweredup.getDistance': 'Abstand in cm',
  'poweredup.getColor': 'Farbe',
  'poweredup.getReflectedLight': 'zurückgeworfenes Licht in %',
  'poweredup.getAmbientLight': 'Umgebungslicht in %',
  'poweredup.whenForce': 'Wenn Kraftsensor [BUTTON_EVENT] wird',
  'poweredup.isForcePressed': 'Kraftsensor gedrückt?',
  'poweredup.getForce': 'Kraft in N',
  'poweredup.whenRemoteButton':
    'Wenn an der Fernbedienung [REMOTE_SIDE] [REMOTE_BUTTON] gedrückt wird',
  'poweredup.isRemoteButton': 'Fernbedienung: [REMOTE_SIDE] [REMOTE_BUTTON] gedrückt?',
};
