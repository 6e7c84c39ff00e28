import type {SplashTexts, StartTexts} from './language.js';

export const splash: SplashTexts = {
  loading: 'Laden…',
  starting: 'Bijna klaar…',
  failed: 'De pagina kon niet worden geladen.',
  whatToDo: 'Werkt het netwerk? Vraag een volwassene om hulp en probeer het opnieuw.',
  tryAgain: 'Probeer opnieuw',
};

export const start: StartTexts = {
  notSaved: 'Je laatste project is niet opgeslagen.',
  restore: 'Terughalen',
  startNew: 'Nieuw beginnen',
  stays: 'Als je nieuw begint, blijft dit project {days} dagen in het menu “{file}”.',
  unsaved: 'Projecten die niet zijn opgeslagen',

  hubNeeded: 'Dit project gebruikt een hub.',
  hubNumberNeeded: 'Dit project gebruikt hub {number}.',
  expectedName: 'De vorige keer was het “{name}”.',
  notNow: 'Nu niet',
  hubReady: 'De hub is klaar. Klik op de groene vlag.',

  ownHub: 'Voeg je eigen hub toe',
  ownHubFile: 'Open het bestand van een hub die je hebt gebouwd.',

  tutorial: 'Aan de slag met een hub',
  tutorialLibrary: 'Klik op de knop in de hoek en kies de hub.',
  tutorialConnect: 'Klik op “Verbind” naast je hub. Geen hub? Neem de virtuele hub.',
  tutorialMotor: 'Sleep het blok dat de motor aanzet naar het midden. Klik erop: de motor draait.',
  tutorialStop: 'Klik op het rode bord. De motor stopt.',
  tutorialSensor:
    'Sluit een afstandssensor aan. Gebruik het blok dat start als iets dichterbij komt.',
};
