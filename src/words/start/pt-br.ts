import type {SplashTexts, StartTexts} from './language.js';

export const splash: SplashTexts = {
  loading: 'Carregando…',
  starting: 'Quase pronto…',
  failed: 'Não deu para carregar a página.',
  whatToDo: 'A rede está funcionando? Peça ajuda a um adulto e tente de novo.',
  tryAgain: 'Tentar de novo',
};

export const start: StartTexts = {
  notSaved: 'Seu último projeto não foi salvo.',
  restore: 'Recuperar',
  startNew: 'Começar um novo',
  stays: 'Se você começar um novo, este fica no menu “{file}” por {days} dias.',
  unsaved: 'Projetos que não foram salvos',

  hubNeeded: 'Este projeto usa um hub.',
  hubNumberNeeded: 'Este projeto usa o hub {number}.',
  expectedName: 'Da última vez foi “{name}”.',
  notNow: 'Agora não',
  hubReady: 'O hub está pronto. Clique na bandeira verde.',

  ownHub: 'Adicione seu próprio hub',
  ownHubFile: 'Abra o arquivo de um hub que você construiu.',

  tutorial: 'Primeiros passos com um hub',
  tutorialLibrary: 'Clique no botão do canto e escolha o hub.',
  tutorialConnect: 'Clique em “Conectar” ao lado do seu hub. Não tem um hub? Use o hub virtual.',
  tutorialMotor: 'Arraste para o meio o bloco que liga o motor. Clique nele: o motor gira.',
  tutorialStop: 'Clique na placa vermelha. O motor para.',
  tutorialSensor: 'Conecte um sensor de distância. Use o bloco que começa quando algo se aproxima.',
};
