import type {SplashTexts, StartTexts} from './language.js';

export const splash: SplashTexts = {
  loading: 'Ładowanie…',
  starting: 'Już prawie…',
  failed: 'Nie udało się załadować strony.',
  whatToDo: 'Czy sieć działa? Zapytaj kogoś dorosłego, a potem spróbuj ponownie.',
  tryAgain: 'Spróbuj ponownie',
};

export const start: StartTexts = {
  notSaved: 'Twój ostatni projekt nie został zapisany.',
  restore: 'Odzyskaj go',
  startNew: 'Zacznij nowy',
  stays: 'Jeśli zaczniesz nowy, ten zostanie w menu „{file}” przez {days} dni.',
  unsaved: 'Niezapisane projekty',

  hubNeeded: 'Ten projekt używa huba.',
  hubNumberNeeded: 'Ten projekt używa huba {number}.',
  expectedName: 'Ostatnio był to „{name}”.',
  notNow: 'Nie teraz',
  hubReady: 'Hub jest gotowy. Kliknij zieloną flagę.',

  ownHub: 'Dodaj własny hub',
  ownHubFile: 'Otwórz plik huba, który jest twoim dziełem.',

  tutorial: 'Pierwsze kroki z hubem',
  tutorialLibrary: 'Kliknij przycisk w rogu i wybierz hub.',
  tutorialConnect: 'Kliknij „Połącz” obok swojego huba. Nie masz huba? Wybierz wirtualny hub.',
  tutorialMotor: 'Przeciągnij na środek blok, który włącza silnik. Kliknij go: silnik się kręci.',
  tutorialStop: 'Kliknij czerwony znak. Silnik się zatrzymuje.',
  tutorialSensor: 'Podłącz czujnik odległości. Użyj bloku, który rusza, gdy coś się zbliża.',
};
