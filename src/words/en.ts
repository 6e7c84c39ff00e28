/** Lines in the dialog's list of hubs that are not a hub's own name. */
export const hubs = {
  virtualHub: 'Virtual hub',
  bluetooth: 'Find a hub (Bluetooth)…',
  rename: 'Rename the hub to “{name}”?',
  /** Before a notice about one of several hubs. */
  noticeOfHub: 'Hub {number}: {notice}',
};

export const notices = {
  unstable: ['The hub hardly answers.', 'Bring it nearer to the computer.'],
  reconnecting: ['The hub was lost.', 'Wait a moment, we are looking for it.'],
  lost: ['The hub is gone.', 'Is it switched on? Is its battery full? Is it near?'],
  'scratch-link-gone': ['Scratch Link has ended.', 'Start it again. Then the hub comes back.'],
  'connected-again': ['The hub is back.', 'Start its motors again.'],
  'battery-low': ['The hub’s battery is almost empty.', 'Charge it or put in new batteries.'],
  'high-current': ['A motor is stuck or working too hard.', 'Stop it and see what blocks it.'],
  'no-motor': ['No motor is plugged in.', 'Plug one into the hub.'],
  'no-light-brick': ['No light brick is plugged in.', 'Plug one into the hub.'],
  'no-tilt-sensor': ['No tilt sensor is plugged in.', 'Plug one into the hub.'],
  'no-distance-sensor': ['No distance sensor is plugged in.', 'Plug one into the hub.'],
  'motor-cannot-count': [
    'This motor cannot count its turns.',
    'Use another motor, or a block with seconds.',
  ],
  'motor-has-no-angle': [
    'This motor does not know its angle.',
    'Use another motor, or a block with degrees.',
  ],
  'no-bluetooth': [
    'Bluetooth is off or missing.',
    'Switch it on in the computer’s settings and try again.',
  ],
  'no-web-bluetooth': [
    'This browser cannot find real hubs.',
    'Use Chrome or Edge, or start Scratch Link.',
  ],
  'only-web-bluetooth': ['This browser cannot find real hubs.', 'Use Chrome or Edge.'],
  'web-bluetooth-off': [
    'Bluetooth is switched off in this browser.',
    'Ask a grown-up to switch it on: chrome://flags/#enable-web-bluetooth',
  ],
  'insecure-page': [
    'Bluetooth does not work at this address.',
    'Ask a grown-up to open the page with https.',
  ],
  'bluetooth-denied': [
    'The browser is not allowed to use Bluetooth here.',
    'Ask a grown-up to allow it.',
  ],
  'bluetooth-stuck': [
    'Bluetooth in this page is stuck.',
    'Save your project, then reload the page.',
  ],
  'no-scratch-link': ['Scratch Link does not answer.', 'Start it and search again.'],
  'scratch-link-old': [
    'This Scratch Link is too old.',
    'Ask a grown-up to install the newest one.',
  ],
  'scratch-link-denied': [
    'The browser is not allowed to talk to Scratch Link.',
    'Ask a grown-up to allow it.',
  ],
  'not-found': ['The hub was not found.', 'Press its button and search again.'],
  'in-use': [
    'Another window or computer is using this hub.',
    'Disconnect it there or choose another hub.',
  ],
  timeout: ['The hub does not answer.', 'Press its button and try again.'],
  refused: ['The hub could not be connected.', 'Switch it off and on, then try again.'],
  'commands-refused': [
    'The hub refuses every command.',
    'Switch it off and on. Remove it from the computer’s Bluetooth settings.',
  ],
  'not-supported': [
    'These blocks do not support this hub yet.',
    'Choose another hub, or other blocks.',
  ],
  busy: ['Bluetooth is busy.', 'Wait a moment and try again.'],
  failed: ['Something went wrong.', 'Please try again.'],
} satisfies Record<string, readonly [whatHappened: string, whatToDo: string]>;

/** The editor's page: buttons, a note. */
export const page = {
  saveRecording: 'Save recording',
  close: 'Close',
  noteForScratch:
    'Scratch does not know some blocks of this sprite. So it shows none of its blocks. They are not lost: open this project in Blockwave.',
};

/** Connecting a hub, in the panel and over a packaged project. */
export const connection = {
  connectYourHub: 'Connect your hub',
  hubs: 'Hubs',
  hubNumber: 'Hub {number}',
  connect: 'Connect',
  disconnect: 'Disconnect',
  cancel: 'Cancel',
  search: 'Search for hubs',
  notConnected: 'Not connected',
  searching: 'Searching for hubs…',
  connecting: 'Connecting…',
  connected: 'Connected',
  usedHub: 'This project used {name}.',
  close: 'Close',
  stop: 'Stop',
};

/** The hub panel. */
export const panel = {
  hub: 'Hub',
  open: 'Show the hub',
  addHub: 'Add a hub',
  removeHub: 'Remove',
  hubKinds: 'Kinds of hubs',
  views: 'Views',
  picture: 'Picture',
  traffic: 'Messages',

  unstable: 'The hub hardly answers.',
  reconnecting: 'The hub was lost. We are looking for it.',
  lost: 'The hub is gone.',
  noBlocks: 'Add the hub’s blocks first.',
  notSetUp: 'The author of this page must still connect this panel:',

  identify: 'Blink and beep',
  blink: 'Blink',
  showColor: 'Show its color',
  swapWith: 'Swap with…',

  port: 'Port',
  nothing: 'Nothing',
  motor: 'Motor',
  trainMotor: 'Train motor',
  builtInMotor: 'Built-in motor',
  boostMotor: 'Boost motor',
  largeMotor: 'Large motor',
  extraLargeMotor: 'Extra large motor',
  angularMotor: 'Angular motor',
  holdWheel: 'Hold the wheel',
  lightBrick: 'Light brick',
  distance: 'Distance',
  tilt: 'Tilt',
  colorDistance: 'Color and distance',
  color: 'Color',
  black: 'Black',
  blue: 'Blue',
  green: 'Green',
  yellow: 'Yellow',
  red: 'Red',
  white: 'White',
  force: 'Force',
  remoteButtons: 'Buttons',
  unknown: 'Something else',
  pull: 'Pull the plug',
  plug: 'Plug it in',
  leftRight: 'Left – right',
  upDown: 'Up – down',
  bump: 'Bump it',
  light: 'Light',
  sound: 'Sound',
  button: 'Button',
  battery: 'Battery',

  whatIf: 'What if…',
  outOfRange: 'Too far away',
  slowLink: 'Slow answers',
  flatBattery: 'Battery empty',

  fromDevice: 'From the hub',
  toDevice: 'To the hub',
  reportNow: 'Make it happen',
  noValue: 'No value yet',
  newest: 'Newest',
};

/** The page with the panel alone, /hub.html. */
export const hubPage = {
  tryIt: 'Try it',
  stopAll: 'Stop all',
  beep: 'Beep',
};

/**
 * The help page. help.ts puts names, a link and an address in place of the words in braces. `direction` is 'rtl' in a
 * language that is written from right to left; others leave it out.
 */
export const help = {
  direction: 'ltr',
  title: 'Connect your hub',
  connectButton: 'Connect',
  bluetoothOn: 'Switch on Bluetooth on your computer.',
  greenButton: 'Press the green button on your hub. Its light blinks.',
  connectHub:
    'In the editor, click {connect} beside your hub. Not there? Click {connect} beside {bluetooth} and choose your hub in the browser’s list.',
  scratchLink: 'Is {bluetooth} not there, or is no hub found? Start {scratchLink}.',
  linux: 'In Chrome on Linux, switch on Web Bluetooth: {flags}',
  noHub: 'No hub at all? Click {connect} beside {virtualHub}.',
  about: 'About Blockwave',
  aboutWhat: 'Blocks that drive a hub’s motors, light and sensors at once.',
  licences: 'Licences and source',
  forDevelopers: 'For those who write a hub’s firmware:',
  throughputPage: 'How much can this device handle?',
  limitersPage: 'Which limiter for it?',
  hubPage: 'A hub to look at, without Scratch',
  blocksPage: 'All blocks',
};
