import type {OwnHubTexts} from './language.js';

export const ownHub: OwnHubTexts = {
  fileRefused: 'Le fichier {file} ne peut pas être utilisé.',
  showAuthor: 'Montre cette liste à la personne qui a fait le fichier.',
  notLoaded: 'Le fichier {file} ne peut pas être chargé.',
  wrongAddress: 'Vérifie l’adresse : il n’y a pas de fichier à cet endroit.',
  noAnswer: 'Il n’y a pas eu de réponse. Vérifie la connexion à Internet, puis recharge la page.',
  otherFile:
    'Ce n’est pas le fichier d’un hub. Choisis le fichier qui contient le profil de ton hub ; son nom se termine par .json.',
  editRefused: 'Le fichier modifié ne peut pas être utilisé.',
  lastBlocksStay: 'Les derniers blocs qui marchaient restent ici.',
  blocksBroken: 'Certains blocs de ce projet ne vont pas avec le nouveau fichier de « {name} ».',
  useOld: 'Utiliser l’ancien fichier',
  projectRefused: 'Le hub « {name} » de ce projet ne peut pas être utilisé.',
  projectKeeps: 'Ses blocs restent dans le projet, mais ils ne sont pas affichés.',
  otherVersion: 'Ce projet a été enregistré avec une autre version de « {name} ».',
  otherVersionUsed: 'La version que tu as ajoutée est utilisée.',
  useProject: 'Utiliser la version du projet',
};
