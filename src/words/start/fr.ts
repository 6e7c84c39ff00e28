import type {SplashTexts, StartTexts} from './language.js';

export const splash: SplashTexts = {
  loading: 'Chargement…',
  starting: 'C’est presque prêt…',
  failed: 'La page n’a pas pu être chargée.',
  whatToDo: 'Le réseau marche-t-il\u00a0? Demande à un adulte, puis réessaie.',
  tryAgain: 'Réessayer',
};

export const start: StartTexts = {
  notSaved: 'Ton dernier projet n’a pas été sauvegardé.',
  restore: 'Le récupérer',
  startNew: 'En commencer un autre',
  stays:
    'Si tu en commences un autre, celui-ci reste {days} jours dans le menu «\u00a0{file}\u00a0».',
  unsaved: 'Projets non sauvegardés',

  hubNeeded: 'Ce projet utilise un hub.',
  hubNumberNeeded: 'Ce projet utilise le hub {number}.',
  expectedName: 'La dernière fois, c’était «\u00a0{name}\u00a0».',
  notNow: 'Pas maintenant',
  hubReady: 'Le hub est prêt. Clique sur le drapeau vert.',

  ownHub: 'Ajoute ton propre hub',
  ownHubFile: 'Ouvre le fichier d’un hub que tu as construit.',

  tutorial: 'Premiers pas avec un hub',
  tutorialLibrary: 'Clique sur le bouton dans le coin et choisis le hub.',
  tutorialConnect:
    'Clique sur «\u00a0Se connecter\u00a0» à côté de ton hub. Pas de hub\u00a0? Prends le hub virtuel.',
  tutorialMotor:
    'Fais glisser au milieu le bloc qui allume le moteur. Clique dessus\u00a0: le moteur tourne.',
  tutorialStop: 'Clique sur le panneau rouge. Le moteur s’arrête.',
  tutorialSensor:
    'Branche un capteur de distance. Utilise le bloc qui démarre quand quelque chose s’approche.',
};
