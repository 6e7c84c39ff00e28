import type {HelpTexts} from './en.js';

export const fr: Partial<HelpTexts> = {
  motorOnFor: 'Allume le moteur pendant quelques secondes, 15 au plus, puis l’éteint.',
  motorOn: 'Allume le moteur. Il tourne jusqu’à ce qu’un autre bloc l’arrête.',
  motorOff: 'Éteint le moteur.',
  startMotorPower:
    'Fait tourner le moteur avec cette puissance\u00a0: 0 n’est rien, 100 est toute la force.',
  setMotorDirection: 'Choisit dans quel sens le moteur tourne.',
  playNoteFor: 'Joue une note. 60 est le do du milieu.',
  whenDistance:
    'Démarre le script quand quelque chose est plus près ou plus loin que ce nombre. 0 est près, 100 est loin.',
  whenTilted: 'Démarre le script quand le capteur d’inclinaison est incliné de ce côté.',
  getDistance: 'À quelle distance se trouve quelque chose\u00a0: 0 est près, 100 est loin.',
  isTilted: 'Le capteur d’inclinaison est-il incliné de ce côté\u00a0?',
  getTiltAngle: 'De combien de degrés le capteur est incliné de ce côté.',
  stopMotor: 'Arrête le moteur d’un coup, ou le laisse rouler jusqu’à ce qu’il s’arrête tout seul.',
  runMotor:
    'Fait tourner le moteur avec cette puissance. En dessous de 0, il tourne dans l’autre sens.',
  runMotors: 'Fait tourner les deux moteurs, chacun avec sa puissance. Ils démarrent ensemble.',
  getMotorPower:
    'La puissance que le dernier bloc a donnée à ce moteur. En dessous de 0, c’est l’autre sens.',
  isMotorDirection: 'Ce moteur tourne-t-il dans ce sens\u00a0?',
  setLightBrick: 'Règle la force d’une brique lumineuse\u00a0: 0 est éteint, 100 est le plus fort.',
  playFrequency: 'Joue un son. Un plus grand nombre donne un son plus aigu.',
  playTune:
    'Joue une mélodie. Écris ses notes avec des lettres. Un plus grand tempo est plus rapide.',
  stopSound: 'Arrête le son ou la mélodie.',
  whenTiltDirection: 'Démarre le script une fois, chaque fois que le capteur s’incline de ce côté.',
  getTiltDirection: 'Le côté vers lequel le capteur est incliné.',
  getTiltDegrees:
    'De combien de degrés le capteur est incliné. À droite et en bas, c’est plus que 0.',
  getBumps: 'Combien de fois le capteur a été cogné ou secoué.',
  resetBumps: 'Recommence à compter les chocs à partir de 0.',
  getAcceleration: 'Avec quelle force le capteur accélère ou ralentit dans une direction.',
  whenObject: 'Démarre le script une fois, chaque fois que quelque chose s’approche ou s’éloigne.',
  getDistanceSteps:
    'À quelle distance se trouve quelque chose, en crans\u00a0: 0 est près, 10 est loin.',
  identifyHub: 'Le hub clignote et bipe. Tu vois ainsi lequel c’est.',
};
