import type {DoctorTexts, LevelTexts, VerdictTexts} from './language.js';

export const doctor: DoctorTexts = {
  title: 'Por que meu hub não conecta?',
  checking: 'Um momento, esta página está olhando…',
  ready: 'Este computador está pronto para o seu hub.',
  notReady: 'Ainda não está pronto. Comece pelo primeiro sinal vermelho.',
  virtualHub: 'Nenhum hub funciona hoje? O hub virtual sempre funciona.',
  forGrownUps: 'Para adultos',
  checkAgain: 'Verificar de novo',
  tryBluetooth: 'Testar o Bluetooth',
  findScratchLink: 'Procurar o Scratch Link',
  ownWindow: 'Abrir em outra janela',
  copyReport: 'Copiar o relatório',
  copied: 'Copiado. Você pode colar em uma mensagem.',
  copyYourself: 'Aperte Ctrl+C para copiar.',
  whatIsCopied: 'O que é copiado: nenhum nome, nenhum endereço',
  toHelp: 'Conecte seu hub',
};

export const levels: LevelTexts = {
  good: 'Tudo certo:',
  hint: 'Bom saber:',
  warning: 'Cuidado:',
  problem: 'Problema:',
};

export const verdicts: VerdictTexts = {
  browser: ['Você usa {browser} em {system}.'],
  addressGood: ['O Bluetooth pode funcionar neste endereço.'],
  frameNone: ['Esta página tem uma janela só dela.'],
  frameAllowed: ['Esta página está dentro de outra página. A outra página permite o Bluetooth.'],
  frameUnknown: ['Esta página está dentro de outra página.', 'Abra-a em outra janela.'],
  frameBlocked: [
    'Esta página está dentro de outra página, que não permite o Bluetooth.',
    'Abra-a em outra janela.',
  ],
  serverBlocks: [
    'O servidor desta página não permite o Bluetooth.',
    'Peça a um adulto para mudar o servidor.',
  ],
  bluetoothThere: ['Este navegador consegue encontrar hubs.'],
  bluetoothHidden: ['Este navegador consegue encontrar hubs, mas não neste endereço.'],
  bluetoothNotOnIpad: [
    'Um iPad ou iPhone não consegue encontrar hubs.',
    'Use um computador ou um Chromebook.',
  ],
  adapterGood: ['Este computador tem Bluetooth.', 'Ele está ligado? Olhe nos ajustes.'],
  adapterOn: ['Este computador tem Bluetooth, e ele está ligado.'],
  adapterUnknown: ['O navegador não diz se este computador tem Bluetooth.'],
  adapterMissing: [
    'O navegador não encontra o Bluetooth. Ele pode estar desligado ou bloqueado.',
    'Ligue-o nos ajustes do computador. Depois, teste o Bluetooth.',
  ],
  adapterSilent: ['O Bluetooth não responde.', 'Feche o navegador e abra-o de novo.'],
  rulesUnknown: ['Sua escola bloqueia o Bluetooth? Aqui o navegador não diz.'],
  rulesNotTried: [
    'O navegador consegue ver seu hub?',
    'Aperte o botão verde dele e depois teste o Bluetooth. Seu hub está na lista?',
  ],
  rulesGood: [
    'O Bluetooth é permitido aqui.',
    'Seu hub não estava na lista? Aperte o botão verde dele e tente de novo.',
  ],
  rulesFound: ['O navegador encontrou seu hub!'],
  rulesBlocked: ['O Bluetooth está bloqueado neste navegador.', 'Mostre esta página a um adulto.'],
  rulesFailed: [
    'O navegador não conseguiu mostrar a lista dele.',
    'Recarregue esta página e tente de novo.',
  ],
  tabsNone: ['Nenhuma outra aba usa um hub.'],
  tabsHeld: [
    'Este navegador já usa um hub, em outra aba.',
    'É o hub de que você precisa? Desconecte-o lá ou feche a outra aba.',
  ],
  tabsUnknown: ['Aqui o navegador não diz se outra aba usa seu hub.'],
  linkNotAsked: ['Você usa o Scratch Link?', 'Inicie-o. Depois, procure por ele.'],
  linkFound: ['O Scratch Link está funcionando.'],
  linkOldFound: [
    'Um Scratch Link velho está funcionando.',
    'Peça a um adulto para instalar o mais novo.',
  ],
  linkNotHere: ['Não existe Scratch Link para {system}.'],
  linkNotNeeded: ['O Scratch Link não está funcionando. Você não precisa dele.'],
  networkOwn: ['Esta página pode falar com o Scratch Link.'],
  networkAsks: ['O navegador vai perguntar sobre o Scratch Link.', 'Escolha “Permitir”.'],
  networkInsecure: [
    'O navegador não deixa este endereço falar com o Scratch Link.',
    'Peça a um adulto para abrir a página com https.',
  ],
  hub: [
    'Esta página não consegue examinar seu hub.',
    'Aperte o botão verde dele. Não tem luz? Coloque pilhas novas. Fique perto do computador.',
  ],
};
