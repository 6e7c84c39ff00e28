import type {HelpTexts} from './en.js';

export const fr: Partial<HelpTexts> = {
  motorOnFor: 'Allume le moteur pendant quelques secondes, 15 au plus, puis l’éteint.',
  motorOnForRotation: 'Fait faire ce nombre de tours au moteur, puis l’arrête.',
  motorOn: 'Allume le moteur. Il tourne jusqu’à ce qu’un autre bloc l’arrête.',
  motorOff: 'Éteint le moteur.',
  setMotorPower: 'Règle la vitesse du moteur\u00a0: 0 est à l’arrêt, 100 est à toute vitesse.',
  setMotorDirection: 'Choisit dans quel sens le moteur tourne.',
  getMotorPosition: 'De combien de degrés le moteur a tourné, de 0 à 360.',
  whenColor: 'Démarre le script quand le capteur voit cette couleur.',
  seeingColor: 'Le capteur voit-il cette couleur\u00a0?',
  whenTilted: 'Démarre le script quand le hub est incliné de ce côté.',
  getTiltAngle: 'De combien de degrés le hub est incliné de ce côté.',
  identifyHub: 'La lampe du hub clignote. Tu vois ainsi lequel c’est.',
};
