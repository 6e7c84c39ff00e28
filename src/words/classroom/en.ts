/** In the editor of a class. */
export const classroom = {
  /** Always visible while the class page is on. */
  visible: 'Your teacher sees your hub.',
  stopped: 'Your teacher has stopped all motors.',
  /** Above the editor. A click on it shows the mistakes, in English. */
  problems: 'The settings of your class have a mistake: tell your teacher.',
};

/** The teacher's page, /teacher.html. */
export const teacher = {
  title: 'Your class',
  address: 'The children open this address:',
  copy: 'Copy',
  copied: 'Copied',
  otherAddresses: 'Or one of these:',
  noServer:
    'This page is not served by “npx blockwave serve”, or its address is not complete. You can still print stickers.',
  lost: 'The connection to the server was lost. Trying again…',
  /** The key in the address is that of an earlier start. */
  restarted:
    'The server was started again, so the address of this page is no longer valid. Open the new address of the teacher’s page, which the server prints.',
  trust: 'How computers trust this server',

  tables: 'The hubs of the class',
  classNone: 'The class page is off. To see the hubs here, start the server with --class-page.',
  classOff: 'The children’s hubs are not shown.',
  classOn: 'The editor of each child says: “Your teacher sees your hub.” Nothing is stored.',
  switchOn: 'Show the hubs',
  switchOff: 'Do not show the hubs',
  stopAll: 'Stop all motors',
  stopped: '{done} of {sent} editors have stopped.',
  noTables: 'No editor is open yet.',
  table: 'Table {number}',
  noHub: 'No hub',
  virtual: '{name} (virtual)',
  unnamed: 'Hub without a name',
  battery: 'Battery {percent} %',
  connectedOf: '{connected} of {editors} connected',

  stickers: 'Stickers for the hubs',
  stickersHelp:
    'One name in each line, as the hubs are named. The code on a sticker opens the editor, which then finds this hub only.',
  stickerNames: 'Names of the hubs',
  stickerOpen: 'Scan to open',
  /** Below the names, for each that ends with an asterisk. */
  stickerStar: '{name}: this code finds all hubs whose names begin so.',
  print: 'Print the stickers',

  idle: 'Not connected',
  scanning: 'Searching',
  connecting: 'Connecting',
  connected: 'Connected',
  unstable: 'Hardly answers',
  reconnecting: 'Lost, is coming back',
  gone: 'Lost',
};

/** The page that explains the server's certificate, /certificate.html. */
export const certificate = {
  title: 'Open the editor of this class',
  open: 'Open the editor',
  why: 'The editor comes from a computer in this room, over https: only then a browser allows Bluetooth. The browser does not know this computer, so it warns.',
  onceTitle: 'For today: continue past the warning',
  once: 'Click “Open the editor”, then “Advanced” and “Proceed” (or “Accept the risk”). Check that the address is the one that your teacher shows. The browser asks again after some days.',
  onceBluetooth:
    'Bluetooth works then. The page cannot be installed, and does not work without this server.',
  alwaysTitle: 'For always: install the certificate',
  always:
    'An administrator installs this file as an authority for websites on each computer. It can vouch only for addresses in local networks, not for websites on the internet.',
  download: 'Download the certificate',
  windows:
    'Windows: open the file, “Install certificate”, local machine, “Trusted Root Certification Authorities”.',
  mac: 'macOS: open the file with Keychain Access, then set “Always trust”.',
  chromebook:
    'Chromebook: Settings, Privacy and security, Manage certificates, Authorities, Import. In a school, the administrator does it in the Admin console under Devices, Networks, Certificates.',
  linux: 'Linux, Chrome: chrome://certificate-manager, Custom, Trusted certificates, Import.',
  android: 'Android: Settings, Security, Install a certificate, CA certificate.',
  check: 'Compare the fingerprint of the file with the one on the teacher’s page.',
};
