import type {CertificateTexts, ClassroomTexts, TeacherTexts} from './language.js';

export const classroom: ClassroomTexts = {
  visible: 'Seu professor ou sua professora vê o seu hub.',
  stopped: 'Seu professor ou sua professora parou todos os motores.',
  problems: 'As configurações da sua turma têm um erro: avise seu professor ou sua professora.',
};

export const teacher: TeacherTexts = {
  title: 'Sua turma',
  address: 'As crianças abrem este endereço:',
  copy: 'Copiar',
  copied: 'Copiado',
  otherAddresses: 'Ou um destes:',
  noServer:
    'Esta página não vem de “npx blockwave serve”, ou o endereço dela não está completo. Mesmo assim, você pode imprimir adesivos.',
  lost: 'A conexão com o servidor se perdeu. Tentando de novo…',
  restarted:
    'O servidor foi iniciado de novo, por isso o endereço desta página não vale mais. Abra o novo endereço da página do professor, que o servidor mostra.',
  trust: 'Como os computadores confiam neste servidor',

  tables: 'Os hubs da turma',
  classNone:
    'A página da turma está desligada. Para ver os hubs aqui, inicie o servidor com --class-page.',
  classOff: 'Os hubs das crianças não são mostrados.',
  classOn:
    'O editor de cada criança diz: “Seu professor ou sua professora vê o seu hub.” Nada é salvo.',
  switchOn: 'Mostrar os hubs',
  switchOff: 'Não mostrar os hubs',
  stopAll: 'Parar todos os motores',
  stopped: '{done} de {sent} editores pararam.',
  noTables: 'Nenhum editor está aberto ainda.',
  table: 'Mesa {number}',
  noHub: 'Sem hub',
  virtual: '{name} (virtual)',
  unnamed: 'Hub sem nome',
  battery: 'Bateria {percent} %',
  connectedOf: 'Conectados: {connected} de {editors}',

  stickers: 'Adesivos para os hubs',
  stickersHelp:
    'Um nome em cada linha, como os hubs se chamam. O código de um adesivo abre o editor. Então o editor só encontra este hub.',
  stickerNames: 'Nomes dos hubs',
  stickerOpen: 'Escaneie para abrir',
  stickerStar: '{name}: este código encontra todos os hubs cujos nomes começam assim.',
  print: 'Imprimir os adesivos',

  idle: 'Não conectado',
  scanning: 'Procurando',
  connecting: 'Conectando',
  connected: 'Conectado',
  unstable: 'Quase não responde',
  reconnecting: 'Perdido, vai voltar',
  gone: 'Perdido',
};

export const certificate: CertificateTexts = {
  title: 'Abra o editor desta turma',
  open: 'Abrir o editor',
  why: 'O editor vem de um computador desta sala, com https: só assim um navegador permite o Bluetooth. O navegador não conhece este computador. Por isso, mostra um aviso.',
  onceTitle: 'Para hoje: continue apesar do aviso',
  once: 'Clique em “Abrir o editor”, depois em “Avançadas” e “Ir para” (ou “Aceitar o risco”). Veja se o endereço é o que seu professor ou sua professora mostra. Depois de alguns dias, o navegador pergunta de novo.',
  onceBluetooth:
    'Então o Bluetooth funciona. Não dá para instalar a página, e ela não funciona sem este servidor.',
  alwaysTitle: 'Para sempre: instale o certificado',
  always:
    'Um administrador instala este arquivo em cada computador como autoridade para sites. Ele só vale para endereços de redes locais, não para sites da internet.',
  download: 'Baixar o certificado',
  windows:
    'Windows: abra o arquivo, “Instalar Certificado”, “Máquina Local”, “Autoridades de Certificação Raiz Confiáveis”.',
  mac: 'macOS: abra o arquivo com o Acesso às Chaves e escolha “Confiar Sempre”.',
  chromebook:
    'Chromebook: Configurações, Privacidade e segurança, Gerenciar certificados, Autoridades, Importar. Em uma escola, o administrador faz isso no Admin Console, em Dispositivos, Redes, Certificados.',
  linux:
    'Linux, Chrome: chrome://certificate-manager, Personalizado, Certificados confiáveis, Importar.',
  android: 'Android: Configurações, Segurança, Instalar um certificado, Certificado de CA.',
  check: 'Compare a impressão digital do arquivo com a da página do professor.',
};
