import type {DoctorTexts, LevelTexts, VerdictTexts} from './language.js';

export const doctor: DoctorTexts = {
  title: 'Pourquoi mon hub ne se connecte pas\u00a0?',
  checking: 'Un instant, cette page regarde…',
  ready: 'Cet ordinateur est prêt pour ton hub.',
  notReady: 'Pas encore prêt. Commence par le premier signe rouge.',
  virtualHub: 'Aucun hub ne marche aujourd’hui\u00a0? Le hub virtuel marche toujours.',
  forGrownUps: 'Pour les adultes',
  checkAgain: 'Vérifier encore',
  tryBluetooth: 'Essayer le Bluetooth',
  findScratchLink: 'Chercher Scratch Link',
  ownWindow: 'Ouvrir dans une fenêtre à part',
  copyReport: 'Copier le rapport',
  copied: 'Copié. Tu peux le coller dans un message.',
  copyYourself: 'Appuie sur Ctrl+C pour le copier.',
  whatIsCopied: 'Ce qui est copié\u00a0: pas de noms, pas d’adresses',
  toHelp: 'Connecte ton hub',
};

export const levels: LevelTexts = {
  good: 'Bien\u00a0:',
  hint: 'Bon à savoir\u00a0:',
  warning: 'Attention\u00a0:',
  problem: 'Problème\u00a0:',
};

export const verdicts: VerdictTexts = {
  browser: ['Tu utilises {browser} sur {system}.'],
  addressGood: ['Le Bluetooth peut marcher à cette adresse.'],
  frameNone: ['Cette page a sa propre fenêtre.'],
  frameAllowed: [
    'Cette page est à l’intérieur d’une autre page. L’autre page autorise le Bluetooth.',
  ],
  frameUnknown: [
    'Cette page est à l’intérieur d’une autre page.',
    'Ouvre-la dans une fenêtre à part.',
  ],
  frameBlocked: [
    'Cette page est à l’intérieur d’une autre page, qui n’autorise pas le Bluetooth.',
    'Ouvre-la dans une fenêtre à part.',
  ],
  serverBlocks: [
    'Le serveur de cette page n’autorise pas le Bluetooth.',
    'Demande à un adulte de changer le serveur.',
  ],
  bluetoothThere: ['Ce navigateur peut trouver des hubs.'],
  bluetoothHidden: ['Ce navigateur peut trouver des hubs, mais pas à cette adresse.'],
  bluetoothNotOnIpad: [
    'Un iPad ou un iPhone ne peut pas trouver de hubs.',
    'Utilise un ordinateur ou un Chromebook.',
  ],
  adapterGood: [
    'Cet ordinateur a le Bluetooth.',
    'Est-il activé\u00a0? Regarde dans les réglages.',
  ],
  adapterOn: ['Cet ordinateur a le Bluetooth, et il est activé.'],
  adapterUnknown: ['Le navigateur ne dit pas si cet ordinateur a le Bluetooth.'],
  adapterMissing: [
    'Le navigateur ne trouve pas le Bluetooth. Il est peut-être désactivé ou interdit.',
    'Active-le dans les réglages de l’ordinateur. Ensuite, essaie le Bluetooth.',
  ],
  adapterSilent: ['Le Bluetooth ne répond pas.', 'Ferme le navigateur et ouvre-le de nouveau.'],
  rulesUnknown: ['Ton école interdit-elle le Bluetooth\u00a0? Ici, le navigateur ne le dit pas.'],
  rulesNotTried: [
    'Le navigateur voit-il ton hub\u00a0?',
    'Appuie sur son bouton vert, puis essaie le Bluetooth. Ton hub est-il dans la liste\u00a0?',
  ],
  rulesGood: [
    'Le Bluetooth est autorisé ici.',
    'Ton hub n’était pas dans la liste\u00a0? Appuie sur son bouton vert et réessaie.',
  ],
  rulesFound: ['Le navigateur a trouvé ton hub\u00a0!'],
  rulesBlocked: ['Le Bluetooth est interdit dans ce navigateur.', 'Montre cette page à un adulte.'],
  rulesFailed: ['Le navigateur n’a pas pu montrer sa liste.', 'Recharge cette page et réessaie.'],
  tabsNone: ['Aucun autre onglet n’utilise un hub.'],
  tabsHeld: [
    'Ce navigateur utilise déjà un hub, dans un autre onglet.',
    'Est-ce le hub qu’il te faut\u00a0? Déconnecte-le là-bas ou ferme cet onglet.',
  ],
  tabsUnknown: ['Ici, le navigateur ne dit pas si un autre onglet utilise ton hub.'],
  linkNotAsked: ['Utilises-tu Scratch Link\u00a0?', 'Démarre-le. Ensuite, cherche-le.'],
  linkFound: ['Scratch Link est en marche.'],
  linkOldFound: [
    'Un ancien Scratch Link est en marche.',
    'Demande à un adulte d’installer le plus récent.',
  ],
  linkNotHere: ['Il n’y a pas de Scratch Link pour {system}.'],
  linkNotNeeded: ['Scratch Link n’est pas en marche. Tu n’en as pas besoin.'],
  networkOwn: ['Cette page a le droit de parler à Scratch Link.'],
  networkAsks: [
    'Le navigateur va poser une question sur Scratch Link.',
    'Choisis «\u00a0Autoriser\u00a0».',
  ],
  networkInsecure: [
    'Le navigateur ne laisse pas cette adresse parler à Scratch Link.',
    'Demande à un adulte d’ouvrir la page en https.',
  ],
  hub: [
    'Cette page ne peut pas examiner ton hub.',
    'Appuie sur son bouton vert. Pas de lumière\u00a0? Mets des piles neuves. Reste près de l’ordinateur.',
  ],
};
