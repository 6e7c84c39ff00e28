import type {HelpTexts} from './en.js';

export const pl: Partial<HelpTexts> = {
  setLightHue: 'Nadaje światłu kolor: 0 to czerwony, 33 to zielony, 67 to niebieski.',
  setLightColor: 'Nadaje światłu kolor, który wybierzesz.',
  setLightNamedColor: 'Nadaje światłu kolor o tej nazwie.',
  setLightBrightness: 'Przyciemnia albo rozjaśnia światło. Działa też na następne kolory.',
  turnLightOff: 'Wyłącza światło. Następny kolor znów je włączy.',
  getPassings: 'Ile razy coś przeszło obok czujnika.',
  resetPassings: 'Liczy przejścia znowu od 0.',
  whenButton: 'Uruchamia skrypt, gdy zielony przycisk huba zostanie naciśnięty albo puszczony.',
  isButtonPressed: 'Czy zielony przycisk huba jest naciśnięty?',
  getBatteryPercent: 'Jak pełna jest bateria: 100 to pełna.',
  whenBatteryLow: 'Uruchamia skrypt, gdy bateria robi się słaba.',
  getPluggedIn: 'Co jest podłączone do tego portu huba.',
  getHubName: 'Nazwa huba.',
  renameHub: 'Nadaje hubowi nową nazwę. Najpierw cię o to zapyta.',
  getVoltage: 'Napięcie baterii. Spada, gdy bateria się wyczerpuje.',
  getCurrent: 'Ile prądu płynie. Jest go więcej, gdy silniki ciężko pracują.',
  getSignal: 'Jak dobrze komputer słyszy hub. Bliżej 0 to lepiej.',
  getFirmwareVersion: 'Wersja programu w hubie.',
  useHub: 'Wszystkie bloki tego duszka używają teraz tego huba.',
};
