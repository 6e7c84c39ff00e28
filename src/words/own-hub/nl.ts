import type {OwnHubTexts} from './language.js';

export const ownHub: OwnHubTexts = {
  fileRefused: 'Het bestand {file} kan niet worden gebruikt.',
  showAuthor: 'Laat deze lijst zien aan wie het bestand heeft gemaakt.',
  notLoaded: 'Het bestand {file} kan niet worden geladen.',
  wrongAddress: 'Controleer het adres: daar staat geen bestand.',
  noAnswer:
    'Er kwam geen antwoord. Controleer de internetverbinding en laad de pagina dan opnieuw.',
  otherFile:
    'Dit is niet het bestand van een hub. Kies het bestand met het profiel van je hub; de naam eindigt op .json.',
  editRefused: 'Het veranderde bestand kan niet worden gebruikt.',
  lastBlocksStay: 'De laatste blokken die werkten, blijven hier.',
  blocksBroken: 'Sommige blokken van dit project passen niet bij het nieuwe bestand van ‘{name}’.',
  useOld: 'Het oude bestand gebruiken',
  projectRefused: 'De hub ‘{name}’ van dit project kan niet worden gebruikt.',
  projectKeeps: 'De blokken blijven in het project, maar je ziet ze niet.',
  otherVersion: 'Dit project is opgeslagen met een andere versie van ‘{name}’.',
  otherVersionUsed: 'De versie die jij hebt toegevoegd, wordt gebruikt.',
  useProject: 'De versie van het project gebruiken',
};
