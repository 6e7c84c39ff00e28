import type {CertificateTexts, ClassroomTexts, TeacherTexts} from './language.js';

export const classroom: ClassroomTexts = {
  visible: 'Tu profesor o profesora ve tu hub.',
  stopped: 'Tu profesor o profesora ha parado todos los motores.',
  problems: 'Los ajustes de tu clase tienen un error: díselo a tu profesor o profesora.',
};

export const teacher: TeacherTexts = {
  title: 'Tu clase',
  address: 'Los niños abren esta dirección:',
  copy: 'Copiar',
  copied: 'Copiado',
  otherAddresses: 'O una de estas:',
  noServer:
    'Esta página no viene de «npx blockwave serve», o su dirección no está completa. Aun así puedes imprimir pegatinas.',
  lost: 'Se ha perdido la conexión con el servidor. Intentándolo de nuevo…',
  restarted:
    'El servidor se ha iniciado de nuevo, así que la dirección de esta página ya no es válida. Abre la nueva dirección de la página del profesor, que muestra el servidor.',
  trust: 'Cómo confían los ordenadores en este servidor',

  tables: 'Los hubs de la clase',
  classNone:
    'La página de la clase está desactivada. Para ver los hubs aquí, inicia el servidor con --class-page.',
  classOff: 'Los hubs de los niños no se muestran.',
  classOn:
    'En el editor de cada niño se lee: «Tu profesor o profesora ve tu hub.» No se guarda nada.',
  switchOn: 'Mostrar los hubs',
  switchOff: 'No mostrar los hubs',
  stopAll: 'Parar todos los motores',
  stopped: 'Han parado {done} de {sent} editores.',
  noTables: 'Todavía no hay ningún editor abierto.',
  table: 'Mesa {number}',
  noHub: 'Sin hub',
  virtual: '{name} (virtual)',
  unnamed: 'Hub sin nombre',
  battery: 'Batería {percent} %',
  connectedOf: 'Conectados: {connected} de {editors}',

  stickers: 'Pegatinas para los hubs',
  stickersHelp:
    'Un nombre en cada línea, como se llaman los hubs. El código de una pegatina abre el editor. Entonces el editor solo encuentra este hub.',
  stickerNames: 'Nombres de los hubs',
  stickerOpen: 'Escanea para abrir',
  stickerStar: '{name}: este código encuentra todos los hubs cuyos nombres empiezan así.',
  print: 'Imprimir las pegatinas',

  idle: 'No conectado',
  scanning: 'Buscando',
  connecting: 'Conectando',
  connected: 'Conectado',
  unstable: 'Casi no responde',
  reconnecting: 'Perdido, va a volver',
  gone: 'Perdido',
};

export const certificate: CertificateTexts = {
  title: 'Abre el editor de esta clase',
  open: 'Abrir el editor',
  why: 'El editor viene de un ordenador de esta sala, con https: solo así un navegador permite el Bluetooth. El navegador no conoce este ordenador. Por eso muestra un aviso.',
  onceTitle: 'Para hoy: continuar a pesar del aviso',
  once: 'Haz clic en «Abrir el editor», luego en «Avanzado» y «Acceder» (o «Aceptar el riesgo»). Comprueba que es la dirección que muestra tu profesor o profesora. El navegador vuelve a preguntar después de unos días.',
  onceBluetooth:
    'Entonces el Bluetooth funciona. La página no se puede instalar y no funciona sin este servidor.',
  alwaysTitle: 'Para siempre: instalar el certificado',
  always:
    'Un administrador instala este archivo en cada ordenador como autoridad para sitios web. Solo sirve para direcciones de redes locales, no para sitios web de internet.',
  download: 'Descargar el certificado',
  windows:
    'Windows: abre el archivo, «Instalar certificado», «Equipo local», «Entidades de certificación raíz de confianza».',
  mac: 'macOS: abre el archivo con Acceso a Llaveros y elige «Confiar siempre».',
  chromebook:
    'Chromebook: Configuración, Privacidad y seguridad, Gestionar certificados, Authorities, Importar. En una escuela, lo hace el administrador en la consola de administración, en Dispositivos, Redes, Certificados.',
  linux:
    'Linux, Chrome: chrome://certificate-manager, Personalizado, Certificados de confianza, Importar.',
  android: 'Android: Ajustes, Seguridad, Instalar un certificado, Certificado de CA.',
  check: 'Compara la huella digital del archivo con la de la página del profesor.',
};
