import type {HelpTexts} from './en.js';

export const fr: Partial<HelpTexts> = {
  getMotorPosition: 'De combien de degrés le moteur a tourné. En dessous de 0, c’est l’autre sens.',
  isTilted: 'Le hub est-il incliné de ce côté\u00a0?',
  whenDistance: 'Démarre le script quand quelque chose est plus près ou plus loin que ce nombre.',
  getDistance: 'À combien de centimètres se trouve quelque chose, 25 au plus.',
  drive:
    'Fait tourner le moteur gauche et le moteur droit. Ils démarrent ensemble. En dessous de 0, ils tournent dans l’autre sens.',
  driveFor: 'Roule jusqu’à ce que les roues aient tourné de ce nombre de degrés, puis s’arrête.',
  stopDriving: 'Arrête les deux moteurs.',
  runMotor: 'Fait tourner le moteur à cette vitesse. En dessous de 0, il tourne dans l’autre sens.',
  stopMotor: 'Arrête le moteur d’un coup, ou le laisse rouler jusqu’à ce qu’il s’arrête tout seul.',
  turnMotorBy:
    'Tourne le moteur de ce nombre de degrés. En dessous de 0, il tourne dans l’autre sens.',
  turnMotorToPosition: 'Tourne le moteur jusqu’à ce que sa position soit ce nombre de degrés.',
  turnMotorToAngle:
    'Tourne le moteur jusqu’à ce que sa marque soit à cet angle. Tous les moteurs ne savent pas le faire.',
  resetMotorPosition: 'L’endroit où le moteur est maintenant devient la position 0.',
  getMotorAngle: 'L’angle où se trouve la marque du moteur, de -180 à 179.',
  getMotorSpeed: 'À quelle vitesse le moteur tourne. En dessous de 0, c’est l’autre sens.',
  getColor: 'La couleur que voit le capteur.',
  getReflectedLight: 'Combien de lumière revient de ce qui est devant le capteur.',
  getAmbientLight: 'Combien de lumière il y a autour du capteur.',
  getColorPart: 'Combien de lumière de cette couleur revient de ce qui est devant le capteur.',
  setSensorLight:
    'Fait briller le capteur de cette couleur. Tant que des blocs utilisent ses mesures, il a besoin de sa propre lumière.',
  whenForce: 'Démarre le script quand on appuie sur le capteur de force ou qu’on le relâche.',
  isForcePressed: 'Le capteur de force est-il appuyé\u00a0?',
  getForce: 'Avec quelle force on appuie sur le capteur de force, en newtons.',
  getTiltDegrees: 'De combien de degrés le hub est incliné. À droite et en bas, c’est plus que 0.',
  getAcceleration: 'Avec quelle force le hub accélère ou ralentit dans une direction.',
  whenRemoteButton: 'Démarre le script quand on appuie sur ce bouton de la télécommande.',
  isRemoteButton: 'Ce bouton de la télécommande est-il appuyé\u00a0?',
};
