import type {OwnHubTexts} from './language.js';

export const ownHub: OwnHubTexts = {
  fileRefused: 'El archivo {file} no se puede usar.',
  showAuthor: 'Enseña esta lista a la persona que hizo el archivo.',
  notLoaded: 'El archivo {file} no se puede cargar.',
  wrongAddress: 'Comprueba la dirección: ahí no hay ningún archivo.',
  noAnswer: 'No hubo respuesta. Comprueba la conexión a internet y vuelve a cargar la página.',
  otherFile:
    'Este no es el archivo de un hub. Elige el archivo con el perfil de tu hub; su nombre termina en .json.',
  editRefused: 'El archivo cambiado no se puede usar.',
  lastBlocksStay: 'Aquí se quedan los últimos bloques que funcionaron.',
  blocksBroken: 'Algunos bloques de este proyecto no encajan con el archivo nuevo de «{name}».',
  useOld: 'Usar el archivo anterior',
  projectRefused: 'El hub «{name}» de este proyecto no se puede usar.',
  projectKeeps: 'Sus bloques siguen en el proyecto, pero no se muestran.',
  otherVersion: 'Este proyecto se guardó con otra versión de «{name}».',
  otherVersionUsed: 'Se usa la versión que tú añadiste.',
  useProject: 'Usar la versión del proyecto',
};
