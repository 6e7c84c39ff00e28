import type {HelpTexts} from './en.js';

export const ptBr: Partial<HelpTexts> = {
  setLightHue: 'Dá uma cor à luz: 0 é vermelho, 33 é verde, 67 é azul.',
  setLightColor: 'Deixa a luz com a cor que você escolher.',
  setLightNamedColor: 'Deixa a luz com a cor que tem este nome.',
  setLightBrightness: 'Deixa a luz mais escura ou mais clara. Vale também para as próximas cores.',
  turnLightOff: 'Apaga a luz. A próxima cor acende de novo.',
  getPassings: 'Quantas vezes algo passou na frente do sensor.',
  resetPassings: 'Começa a contar as passagens de novo a partir de 0.',
  whenButton: 'Começa o script quando o botão verde do hub é pressionado ou solto.',
  isButtonPressed: 'O botão verde do hub está pressionado?',
  getBatteryPercent: 'Quanta carga a bateria tem: 100 é cheia.',
  whenBatteryLow: 'Começa o script quando a bateria fica fraca.',
  getPluggedIn: 'O que está conectado a esta porta do hub.',
  getHubName: 'O nome do hub.',
  renameHub: 'Dá um novo nome ao hub. Antes, pergunta a você.',
  getVoltage: 'A tensão da bateria. Ela cai quando a bateria vai acabando.',
  getCurrent: 'Quanta corrente passa. É mais quando os motores fazem força.',
  getSignal: 'Como o computador ouve o hub. Mais perto de 0 é melhor.',
  getFirmwareVersion: 'A versão do programa dentro do hub.',
  useHub: 'Todos os blocos deste ator usam agora este hub.',
};
