import type {OwnHubTexts} from './language.js';

export const ownHub: OwnHubTexts = {
  fileRefused: 'Nie można użyć pliku {file}.',
  showAuthor: 'Pokaż tę listę osobie, która zrobiła ten plik.',
  notLoaded: 'Nie można wczytać pliku {file}.',
  wrongAddress: 'Sprawdź adres: nie ma tam pliku.',
  noAnswer: 'Nie było odpowiedzi. Sprawdź połączenie z internetem, a potem odśwież stronę.',
  otherFile:
    'To nie jest plik huba. Wybierz plik z profilem swojego huba; jego nazwa kończy się na .json.',
  editRefused: 'Nie można użyć zmienionego pliku.',
  lastBlocksStay: 'Zostają tu ostatnie bloki, które działały.',
  blocksBroken: 'Niektóre bloki tego projektu nie pasują do nowego pliku „{name}”.',
  useOld: 'Użyj starego pliku',
  projectRefused: 'Nie można użyć huba „{name}” z tego projektu.',
  projectKeeps: 'Jego bloki zostają w projekcie, ale ich nie widać.',
  otherVersion: 'Ten projekt zapisano z inną wersją „{name}”.',
  otherVersionUsed: 'Używana jest wersja, którą dodałeś lub dodałaś.',
  useProject: 'Użyj wersji z projektu',
};
