import type {HelpTexts} from './en.js';

export const it: Partial<HelpTexts> = {
  setLightHue: 'Dà un colore alla luce: 0 è rosso, 33 è verde, 67 è blu.',
  setLightColor: 'Imposta la luce sul colore che scegli tu.',
  setLightNamedColor: 'Imposta la luce sul colore con questo nome.',
  setLightBrightness: 'Rende la luce più scura o più chiara. Vale anche per i colori successivi.',
  turnLightOff: 'Spegne la luce. Il prossimo colore la riaccende.',
  getPassings: 'Quante volte qualcosa è passato davanti al sensore.',
  resetPassings: 'Ricomincia a contare i passaggi da 0.',
  whenButton: 'Avvia lo script quando il pulsante verde dell’hub viene premuto o rilasciato.',
  isButtonPressed: 'Il pulsante verde dell’hub è premuto?',
  getBatteryPercent: 'Quanto è carica la batteria: 100 è piena.',
  whenBatteryLow: 'Avvia lo script quando la batteria è quasi scarica.',
  getPluggedIn: 'Che cosa è collegato a questa porta dell’hub.',
  getHubName: 'Il nome dell’hub.',
  renameHub: 'Dà un nuovo nome all’hub. Prima te lo chiede.',
  getVoltage: 'La tensione della batteria. Scende quando la batteria si scarica.',
  getCurrent: 'Quanta corrente passa. È di più quando i motori fanno fatica.',
  getSignal: 'Quanto bene il computer sente l’hub. Più vicino a 0 è meglio.',
  getFirmwareVersion: 'La versione del programma dentro l’hub.',
  useHub: 'Tutti i blocchi di questo sprite usano adesso questo hub.',
};
