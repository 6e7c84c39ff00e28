import type {CertificateTexts, ClassroomTexts, TeacherTexts} from './language.js';

export const classroom: ClassroomTexts = {
  visible: 'Ton enseignant voit ton hub.',
  stopped: 'Ton enseignant a arrêté tous les moteurs.',
  problems: 'Les réglages de ta classe contiennent une erreur\u00a0: dis-le à ton enseignant.',
};

export const teacher: TeacherTexts = {
  title: 'Ta classe',
  address: 'Les enfants ouvrent cette adresse\u00a0:',
  copy: 'Copier',
  copied: 'Copié',
  otherAddresses: 'Ou une de celles-ci\u00a0:',
  noServer:
    'Cette page ne vient pas de «\u00a0npx blockwave serve\u00a0», ou son adresse n’est pas complète. Tu peux quand même imprimer des étiquettes.',
  lost: 'La connexion au serveur est perdue. Nouvel essai…',
  restarted:
    'Le serveur a été redémarré, l’adresse de cette page n’est donc plus valable. Ouvre la nouvelle adresse de la page de l’enseignant, que le serveur affiche.',
  trust: 'Comment les ordinateurs font confiance à ce serveur',

  tables: 'Les hubs de la classe',
  classNone:
    'La page de la classe est désactivée. Pour voir les hubs ici, démarre le serveur avec --class-page.',
  classOff: 'Les hubs des enfants ne sont pas montrés.',
  classOn:
    'L’éditeur de chaque enfant dit\u00a0: «\u00a0Ton enseignant voit ton hub.\u00a0» Rien n’est enregistré.',
  switchOn: 'Montrer les hubs',
  switchOff: 'Ne pas montrer les hubs',
  stopAll: 'Arrêter tous les moteurs',
  stopped: '{done} éditeurs sur {sent} se sont arrêtés.',
  noTables: 'Aucun éditeur n’est encore ouvert.',
  table: 'Table {number}',
  noHub: 'Pas de hub',
  virtual: '{name} (virtuel)',
  unnamed: 'Hub sans nom',
  battery: 'Batterie {percent}\u00a0%',
  connectedOf: 'Connectés\u00a0: {connected} sur {editors}',

  stickers: 'Étiquettes pour les hubs',
  stickersHelp:
    'Un nom par ligne, comme les hubs s’appellent. Le code d’une étiquette ouvre l’éditeur. L’éditeur ne trouve alors que ce hub.',
  stickerNames: 'Noms des hubs',
  stickerOpen: 'Scanner pour ouvrir',
  stickerStar: '{name}\u00a0: ce code trouve tous les hubs dont le nom commence ainsi.',
  print: 'Imprimer les étiquettes',

  idle: 'Non connecté',
  scanning: 'Recherche',
  connecting: 'Connexion',
  connected: 'Connecté',
  unstable: 'Répond à peine',
  reconnecting: 'Perdu, va revenir',
  gone: 'Perdu',
};

export const certificate: CertificateTexts = {
  title: 'Ouvre l’éditeur de cette classe',
  open: 'Ouvrir l’éditeur',
  why: 'L’éditeur vient d’un ordinateur de cette pièce, en https\u00a0: sinon un navigateur ne permet pas le Bluetooth. Le navigateur ne connaît pas cet ordinateur. C’est pourquoi il affiche un avertissement.',
  onceTitle: 'Pour aujourd’hui\u00a0: continuer malgré l’avertissement',
  once: 'Clique sur «\u00a0Ouvrir l’éditeur\u00a0», puis sur «\u00a0Paramètres avancés\u00a0» et «\u00a0Continuer\u00a0» (ou «\u00a0Accepter le risque\u00a0»). Vérifie que c’est l’adresse que ton enseignant montre. Le navigateur redemande après quelques jours.',
  onceBluetooth:
    'Le Bluetooth marche alors. La page ne peut pas être installée et ne marche pas sans ce serveur.',
  alwaysTitle: 'Pour toujours\u00a0: installer le certificat',
  always:
    'Un administrateur installe ce fichier sur chaque ordinateur comme autorité pour les sites web. Il n’est valable que pour des adresses des réseaux locaux, pas pour des sites sur Internet.',
  download: 'Télécharger le certificat',
  windows:
    'Windows\u00a0: ouvre le fichier, «\u00a0Installer un certificat\u00a0», «\u00a0Ordinateur local\u00a0», «\u00a0Autorités de certification racines de confiance\u00a0».',
  mac: 'macOS\u00a0: ouvre le fichier avec Trousseaux d’accès, puis choisis «\u00a0Toujours approuver\u00a0».',
  chromebook:
    'Chromebook\u00a0: Paramètres, Confidentialité et sécurité, Gérer les certificats, Autorités, Importer. Dans une école, l’administrateur le fait dans la console d’administration, sous Appareils, Réseaux, Certificats.',
  linux:
    'Linux, Chrome\u00a0: chrome://certificate-manager, Personnalisé, Certificats approuvés, Importer.',
  android: 'Android\u00a0: Paramètres, Sécurité, Installer un certificat, Certificat CA.',
  check: 'Compare l’empreinte du fichier avec celle de la page de l’enseignant.',
};
