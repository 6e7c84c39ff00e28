import type {HelpTexts} from './en.js';

export const fr: Partial<HelpTexts> = {
  setLightHue: 'Donne une couleur à la lampe\u00a0: 0 est rouge, 33 est vert, 67 est bleu.',
  setLightColor: 'Donne à la lampe la couleur que tu choisis.',
  setLightNamedColor: 'Donne à la lampe la couleur qui a ce nom.',
  setLightBrightness:
    'Rend la lampe plus sombre ou plus claire. Cela vaut aussi pour les couleurs suivantes.',
  turnLightOff: 'Éteint la lampe. La prochaine couleur la rallume.',
  getPassings: 'Combien de fois quelque chose est passé devant le capteur.',
  resetPassings: 'Recommence à compter les passages à partir de 0.',
  whenButton: 'Démarre le script quand on appuie sur le bouton vert du hub ou qu’on le relâche.',
  isButtonPressed: 'Le bouton vert du hub est-il appuyé\u00a0?',
  getBatteryPercent: 'Le niveau de la batterie\u00a0: 100, c’est plein.',
  whenBatteryLow: 'Démarre le script quand la batterie devient faible.',
  getPluggedIn: 'Ce qui est branché sur ce port du hub.',
  getHubName: 'Le nom du hub.',
  renameHub: 'Donne un nouveau nom au hub. On te demande d’abord.',
  getVoltage: 'La tension de la batterie. Elle baisse quand la batterie se vide.',
  getCurrent: 'Combien de courant passe. Il y en a plus quand les moteurs forcent.',
  getSignal: 'Si l’ordinateur entend bien le hub. Plus c’est près de 0, mieux c’est.',
  getFirmwareVersion: 'La version du programme qui est dans le hub.',
  useHub: 'Tous les blocs de ce sprite utilisent maintenant ce hub.',
};
