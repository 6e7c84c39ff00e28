import type {
  ConnectionTexts,
  HelpTexts,
  HubNames,
  HubPageTexts,
  NoticeTexts,
  PageTexts,
  PanelTexts,
} from './language.js';

export const hubs: HubNames = {
  virtualHub: 'Hub virtuel',
  bluetooth: 'Chercher un hub (Bluetooth)…',
  rename: 'Renommer le hub en «\u00a0{name}\u00a0»\u00a0?',
  noticeOfHub: 'Hub {number}\u00a0: {notice}',
};

export const notices: NoticeTexts = {
  unstable: ['Le hub répond à peine.', 'Rapproche-le de l’ordinateur.'],
  reconnecting: ['Le hub est perdu.', 'Attends un instant, nous le cherchons.'],
  lost: [
    'Le hub a disparu.',
    'Est-il allumé\u00a0? Sa batterie est-elle pleine\u00a0? Est-il tout près\u00a0?',
  ],
  'scratch-link-gone': ['Scratch Link s’est arrêté.', 'Redémarre-le. Le hub revient ensuite.'],
  'connected-again': ['Le hub est revenu.', 'Redémarre ses moteurs.'],
  'battery-low': ['La batterie du hub est presque vide.', 'Recharge-la ou mets des piles neuves.'],
  'high-current': [
    'Un moteur est bloqué ou force trop.',
    'Arrête-le et regarde ce qui le retient.',
  ],
  'no-motor': ['Aucun moteur n’est branché.', 'Branches-en un sur le hub.'],
  'no-light-brick': ['Aucune brique lumineuse n’est branchée.', 'Branches-en une sur le hub.'],
  'no-tilt-sensor': ['Aucun capteur d’inclinaison n’est branché.', 'Branches-en un sur le hub.'],
  'no-distance-sensor': ['Aucun capteur de distance n’est branché.', 'Branches-en un sur le hub.'],
  'motor-cannot-count': [
    'Ce moteur ne sait pas compter ses tours.',
    'Prends un autre moteur, ou un bloc avec des secondes.',
  ],
  'motor-has-no-angle': [
    'Ce moteur ne connaît pas son angle.',
    'Prends un autre moteur, ou un bloc avec des degrés.',
  ],
  'no-bluetooth': [
    'Le Bluetooth est absent ou désactivé.',
    'Active-le dans les réglages de l’ordinateur et réessaie.',
  ],
  'no-web-bluetooth': [
    'Ce navigateur ne trouve pas les vrais hubs.',
    'Utilise Chrome ou Edge, ou démarre Scratch Link.',
  ],
  'only-web-bluetooth': ['Ce navigateur ne trouve pas les vrais hubs.', 'Utilise Chrome ou Edge.'],
  'web-bluetooth-off': [
    'Le Bluetooth est désactivé dans ce navigateur.',
    'Demande à un adulte de l’activer\u00a0: chrome://flags/#enable-web-bluetooth',
  ],
  'insecure-page': [
    'Le Bluetooth ne marche pas à cette adresse.',
    'Demande à un adulte d’ouvrir la page en https.',
  ],
  'bluetooth-denied': [
    'Le navigateur n’a pas le droit d’utiliser le Bluetooth ici.',
    'Demande à un adulte de l’autoriser.',
  ],
  'bluetooth-stuck': [
    'Le Bluetooth de cette page est bloqué.',
    'Enregistre ton projet, puis recharge la page.',
  ],
  'no-scratch-link': ['Scratch Link ne répond pas.', 'Démarre-le et relance la recherche.'],
  'scratch-link-old': [
    'Ce Scratch Link est trop ancien.',
    'Demande à un adulte d’installer le plus récent.',
  ],
  'scratch-link-denied': [
    'Le navigateur n’a pas le droit de parler à Scratch Link.',
    'Demande à un adulte de l’autoriser.',
  ],
  'not-found': ['Le hub est introuvable.', 'Appuie sur son bouton et relance la recherche.'],
  'in-use': [
    'Ce hub est utilisé dans une autre fenêtre ou sur un autre ordinateur.',
    'Déconnecte-le là-bas ou choisis-en un autre.',
  ],
  timeout: ['Le hub ne répond pas.', 'Appuie sur son bouton et réessaie.'],
  refused: ['Le hub n’a pas pu être connecté.', 'Éteins-le, rallume-le et réessaie.'],
  'commands-refused': [
    'Le hub refuse toutes les commandes.',
    'Éteins-le et rallume-le. Supprime-le dans les réglages Bluetooth de l’ordinateur.',
  ],
  'not-supported': [
    'Ces blocs ne fonctionnent pas encore avec ce hub.',
    'Choisis un autre hub ou d’autres blocs.',
  ],
  busy: ['Le Bluetooth est occupé.', 'Attends un instant et réessaie.'],
  failed: ['Quelque chose n’a pas marché.', 'Réessaie.'],
};

export const page: PageTexts = {
  saveRecording: 'Sauvegarder l’enregistrement',
  close: 'Fermer',
  noteForScratch:
    'Scratch ne connaît pas certains blocs de ce sprite. Il ne montre donc aucun de ses blocs. Ils ne sont pas perdus\u00a0: ouvre ce projet dans Blockwave.',
};

export const connection: ConnectionTexts = {
  connectYourHub: 'Connecte ton hub',
  hubs: 'Hubs',
  hubNumber: 'Hub {number}',
  connect: 'Se connecter',
  disconnect: 'Se déconnecter',
  cancel: 'Annuler',
  search: 'Chercher des hubs',
  notConnected: 'Non connecté',
  searching: 'Recherche de hubs…',
  connecting: 'Connexion…',
  connected: 'Connecté',
  usedHub: 'Ce projet utilisait {name}.',
  close: 'Fermer',
  stop: 'Arrêter',
};

export const panel: PanelTexts = {
  hub: 'Hub',
  open: 'Montrer le hub',
  addHub: 'Ajouter un hub',
  removeHub: 'Enlever',
  hubKinds: 'Types de hubs',
  views: 'Vues',
  picture: 'Image',
  traffic: 'Messages',

  unstable: 'Le hub répond à peine.',
  reconnecting: 'Le hub est perdu. Nous le cherchons.',
  lost: 'Le hub a disparu.',
  noBlocks: 'Ajoute d’abord les blocs du hub.',
  notSetUp: 'L’auteur de cette page doit encore relier ce panneau\u00a0:',

  identify: 'Clignoter et biper',
  blink: 'Clignoter',
  showColor: 'Montrer sa couleur',
  swapWith: 'Échanger avec…',

  port: 'Port',
  nothing: 'Rien',
  motor: 'Moteur',
  trainMotor: 'Moteur de train',
  builtInMotor: 'Moteur intégré',
  boostMotor: 'Moteur Boost',
  largeMotor: 'Grand moteur',
  extraLargeMotor: 'Très grand moteur',
  angularMotor: 'Moteur angulaire',
  holdWheel: 'Tenir la roue',
  lightBrick: 'Brique lumineuse',
  distance: 'Distance',
  tilt: 'Inclinaison',
  colorDistance: 'Couleur et distance',
  color: 'Couleur',
  black: 'Noir',
  blue: 'Bleu',
  green: 'Vert',
  yellow: 'Jaune',
  red: 'Rouge',
  white: 'Blanc',
  force: 'Force',
  remoteButtons: 'Boutons',
  unknown: 'Autre chose',
  pull: 'Débrancher',
  plug: 'Brancher',
  leftRight: 'Gauche – droite',
  upDown: 'Haut – bas',
  bump: 'Donner un coup',
  light: 'Lampe',
  sound: 'Son',
  button: 'Bouton',
  battery: 'Batterie',

  whatIf: 'Et si…',
  outOfRange: 'Trop loin',
  slowLink: 'Réponses lentes',
  flatBattery: 'Batterie vide',

  fromDevice: 'Du hub',
  toDevice: 'Vers le hub',
  reportNow: 'Déclencher',
  noValue: 'Pas encore de valeur',
  newest: 'Le plus récent',
};

export const hubPage: HubPageTexts = {
  tryIt: 'Essaie',
  stopAll: 'Tout arrêter',
  beep: 'Biper',
};

export const help: HelpTexts = {
  title: 'Connecte ton hub',
  connectButton: 'Se connecter',
  bluetoothOn: 'Active le Bluetooth de ton ordinateur.',
  greenButton: 'Appuie sur le bouton vert de ton hub. Sa lampe clignote.',
  connectHub:
    'Dans l’éditeur, clique sur {connect} à côté de ton hub. Il n’y est pas\u00a0? Clique sur {connect} à côté de {bluetooth} et choisis ton hub dans la liste du navigateur.',
  scratchLink: 'Pas de ligne {bluetooth}, ou aucun hub trouvé\u00a0? Démarre {scratchLink}.',
  linux: 'Dans Chrome sous Linux, active Web Bluetooth\u00a0: {flags}',
  noHub: 'Tu n’as pas de hub\u00a0? Clique sur {connect} à côté de {virtualHub}.',
  about: 'À propos de Blockwave',
  aboutWhat:
    'Des blocs qui commandent sans attendre les moteurs, la lampe et les capteurs d’un hub.',
  licences: 'Licences et code source',
  forDevelopers: 'Pour ceux qui écrivent le firmware d’un hub\u00a0:',
  throughputPage: 'Combien cet appareil peut-il traiter\u00a0?',
  limitersPage: 'Quel limiteur pour lui\u00a0?',
  hubPage: 'Un hub à regarder, sans Scratch',
  blocksPage: 'Tous les blocs',
};
