/** Lines in the dialog's list of hubs that are not a hub's own name. */
export const hubs = {
  virtualHub: 'Virtual hub',
  bluetooth: 'Bluetooth…',
  rename: 'Rename the hub to “{name}”?',
};

export const notices = {
  unstable: ['The hub hardly answers.', 'Bring it nearer to the computer.'],
  reconnecting: ['The hub was lost.', 'Wait a moment, we are looking for it.'],
  lost: ['The hub is gone.', 'Is it switched on? Is its battery full? Is it near?'],
  'connected-again': ['The hub is back.', 'Start its motors again.'],
  'battery-low': ['The hub’s battery is almost empty.', 'Charge it or put in new batteries.'],
  'high-current': ['A motor is stuck or working too hard.', 'Stop it and see what blocks it.'],
  'no-motor': ['No motor is plugged in.', 'Plug one into the hub.'],
  'no-light-brick': ['No light brick is plugged in.', 'Plug one into the hub.'],
  'no-tilt-sensor': ['No tilt sensor is plugged in.', 'Plug one into the hub.'],
  'no-distance-sensor': ['No distance sensor is plugged in.', 'Plug one into the hub.'],
  'no-bluetooth': [
    'Bluetooth is off or missing.',
    'Switch it on in the computer’s settings and try again.',
  ],
  'no-web-bluetooth': [
    'This browser cannot find real hubs.',
    'Use Chrome or Edge, or start Scratch Link.',
  ],
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
  busy: ['Bluetooth is busy.', 'Wait a moment and try again.'],
  failed: ['Something went wrong.', 'Please try again.'],
} satisfies Record<string, readonly [whatHappened: string, whatToDo: string]>;

/** While the page loads. Of its own, because only these texts are inside index.html. */
export const splash = {
  loading: 'Loading…',
  starting: 'Almost ready…',
  failed: 'The page could not be loaded.',
  whatToDo: 'Is the network working? Ask a grown-up, then try again.',
  tryAgain: 'Try again',
};

/** Questions and the tutorial of the editor's page. */
export const start = {
  notSaved: 'Your last project was not saved.',
  restore: 'Restore it',
  startNew: 'Start a new one',

  // {name} is the name that the hub had when the project was saved.
  hubNeeded: 'This project uses a hub.',
  hubNumberNeeded: 'This project uses hub {number}.',
  expectedName: 'Last time it was “{name}”.',
  notNow: 'Not now',

  tutorial: 'Start with a hub',
  tutorialLibrary: 'Click the button in the corner and choose the hub.',
  tutorialConnect: 'Click “Connect” beside your hub. No hub? Take the virtual hub.',
  tutorialMotor:
    'Drag the block that turns the motor on into the middle. Click it: the motor turns.',
  tutorialStop: 'Click the red sign. The motor stops.',
  tutorialSensor: 'Put a distance sensor on the hub. This script starts when your hand comes near.',
};

/** The editor's page: the library card, the strip of the virtual hub, buttons. */
export const page = {
  cardName: 'WeDo 2.0 hub',
  cardDescription:
    'Motors, light and sensors. For a WeDo 2.0 hub, or the virtual hub on your screen.',
  saveRecording: 'Save recording',
  close: 'Close',
  noteForScratch:
    'Scratch does not know some blocks of this sprite. So it shows none of its blocks. They are not lost: open this project in Blockwave.',
};

/** The hub panel. */
export const panel = {
  hub: 'Hub',
  open: 'Show the hub',
  close: 'Close',
  hubs: 'Hubs',
  hubNumber: 'Hub {number}',
  addHub: 'Add a hub',
  removeHub: 'Remove',
  views: 'Views',
  traffic: 'Messages',

  connect: 'Connect',
  disconnect: 'Disconnect',
  cancel: 'Cancel',
  search: 'Search for hubs',
  notConnected: 'Not connected',
  searching: 'Searching for hubs…',
  connecting: 'Connecting…',
  connected: 'Connected',
  unstable: 'The hub hardly answers.',
  reconnecting: 'The hub was lost. We are looking for it.',
  lost: 'The hub is gone.',
  usedHub: 'This project used {name}.',
  noBlocks: 'Add the hub’s blocks first.',

  identify: 'Blink and beep',
  showColor: 'Show its color',
  swapWith: 'Swap with…',

  port: 'Port',
  nothing: 'Nothing',
  motor: 'Motor',
  trainMotor: 'Train motor',
  lightBrick: 'Light brick',
  distance: 'Distance',
  tilt: 'Tilt',
  unknown: 'Something else',
  pull: 'Pull the plug',
  plug: 'Plug it in',
  leftRight: 'Left – right',
  upDown: 'Up – down',
  light: 'Light',
  sound: 'Sound',
  button: 'Button',
  battery: 'Battery',

  whatIf: 'What if…',
  outOfRange: 'Too far away',
  slowLink: 'Slow answers',
  flatBattery: 'Battery empty',
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
  scratchLink: 'No {bluetooth}, or no hub found? Start {scratchLink}.',
  linux: 'In Chrome on Linux, switch on Web Bluetooth: {flags}',
  noHub: 'No hub at all? Click {connect} beside {virtualHub}.',
  about: 'About Blockwave',
  aboutWhat: 'Blocks that drive a hub’s motors, light and sensors at once.',
  licences: 'Licences and source',
  forDevelopers: 'For those who write a hub’s firmware:',
  throughputPage: 'How much can this device handle?',
  limitersPage: 'Which limiter for it?',
};

/** The dialog with the example projects. A title, and what the example does in one sentence. */
export const examples = {
  button: 'Examples',
  intro: 'Choose one and click the green flag. The virtual hub can do them all.',
  firstMotor: 'First motor',
  firstMotorDoes: 'The motor turns one way, then the other way.',
  trafficLight: 'Traffic light',
  trafficLightDoes: 'The hub’s light changes from red to green. Press the button to cross.',
  tiltPlane: 'Steer by tilting',
  tiltPlaneDoes: 'Tilt the sensor and fly the plane to the stars.',
  distanceAlarm: 'Distance alarm',
  distanceAlarmDoes: 'The owl sleeps until something comes near.',
  instrument: 'Musical instrument',
  instrumentDoes: 'Move your hand in front of the sensor and play notes.',
  race: 'Race with two hubs',
  raceDoes: 'Two players press the buttons of their hubs. Who is faster?',
  counter: 'Passing counter',
  counterDoes: 'Count what passes the sensor. A pencil draws the line.',
  batteryWatch: 'Battery watch',
  batteryWatchDoes: 'See how full the battery of the hub is.',
  needsHub: 'Needs: hub',
  needsMotor: 'Needs: motor',
  needsTilt: 'Needs: tilt sensor',
  needsDistance: 'Needs: distance sensor',
  needsTwoHubs: 'Needs: 2 hubs',
  failed: 'The example did not open. Please try again.',
};

/** Names, comments and speech in the example projects. Each language has its own project files. */
export const projects = {
  backdrop: 'backdrop',

  wheel: 'Wheel',
  firstMotorFlag:
    'Click the green flag. The motor turns one way, then the other way. Change 60 to 100. What happens?',
  firstMotorClick: 'Click the wheel on the stage. The motor turns for one second.',

  trafficLight: 'Traffic light',
  red: 'red',
  yellow: 'yellow',
  green: 'green',
  child: 'Child',
  trafficLightFlag:
    'The light of the hub does the same as the traffic light. Change the seconds to make red longer.',
  trafficLightButton:
    'Press the green button on the hub. The child waits until the cars have red, then crosses the street.',

  plane: 'Plane',
  star: 'Star',
  stars: 'stars',
  tiltPlaneFlag:
    'Tilt the sensor. The plane flies to that side. Change 4 to 2. Does it fly faster or slower?',
  tiltPlaneStar:
    'When the plane is near the star, you get one more star, and it jumps to another place.',

  owl: 'Owl',
  asleep: 'asleep',
  awake: 'awake',
  alarms: 'alarms',
  whoIsThere: 'Who is there?',
  alarmFlag: 'At first the owl sleeps and the light is green.',
  alarmNear: 'When something comes near, the owl wakes up and you hear the alarm.',
  alarmAway: 'When it goes away, the alarm ends and the owl sleeps again.',

  bird: 'Bird',
  notes: 'notes',
  instrumentFlag:
    'The list has nine notes. Your hand chooses one: near is low, far is high. Take your hand away and it is quiet.',
  instrumentClick:
    'Click the bird to hear a song. Each letter is a note. *2 makes a note twice as long. Write your own song!',

  redCar: 'Red car',
  blueCar: 'Blue car',
  winner: 'winner',
  iWin: 'I win!',
  raceRed: 'The red car uses hub 1. Connect two hubs, then click the green flag.',
  raceBlue: 'The blue car uses hub 2. All its blocks are for that hub.',
  raceButton: 'Each press of the hub’s button moves the car. The first car at the line wins.',

  pencil: 'Pencil',
  passings: 'passings',
  counterFlag: 'Move your hand in front of the sensor and away again. The sensor counts it.',
  counterDraw:
    'The pencil goes up with each passing and to the right with time. At the edge it begins again.',

  battery: 'Battery',
  batteryPercent: 'battery %',
  full: 'full',
  half: 'half full',
  low: 'almost empty',
  batteryFlag: 'The hub says how full its battery is. The picture and the light show it.',
  batteryLow: 'This happens once when the battery is almost empty.',
  chargeMe: 'Charge me, please!',
};

/** The page with all blocks. */
export const gallery = {
  title: 'All blocks',
  intro: 'See what each block does.',
  language: 'Language',
  unread: 'No native speaker has read this translation yet.',
  editor: 'Open the editor',
};

/** Frames to and from the hub in words, and the names of its outputs, for the panel's traffic view. */
export const frames = {
  outputMotor: 'Motor {port}',
  outputLightBrick: 'Light brick {port}',
  outputLight: 'Light',
  outputLightMode: 'Light: set-up',
  outputTone: 'Sound',
  outputFormat: 'Sensor {port}: set-up',
  outputCounts: 'Counter {port}',
  outputName: 'Hub name',
  outputFirmware: 'Firmware',
  outputQuestion: 'Are you there?',
  outputStatus: 'Battery question',

  motorThisWay: 'Motor {port} turns this way with power {power}',
  motorThatWay: 'Motor {port} turns that way with power {power}',
  motorBrake: 'Motor {port} brakes',
  motorOff: 'Motor {port} is off',
  lightBrick: 'Light brick {port} at {percent} %',
  tone: 'Sound of {frequency} Hz for {seconds} seconds',
  toneEndless: 'Sound of {frequency} Hz without end',
  toneOff: 'Sound off',
  lightColor: 'Light: red {red}, green {green}, blue {blue}',
  lightNumber: 'Light: color number {number}',
  lightOff: 'Light off',
  lightMode: 'Set up the light',
  format: 'Report the {what} of {port} at each change of {delta}',
  formatSilent: 'Report the {what} of {port} only when asked',
  countsReset: 'Counter {port} starts at 0',
  readFormat: 'What do you report at {port}?',
  readValue: 'What is the value at {port}?',
  question: 'Are you there?',
  rename: 'Your name is now “{name}”',
  turnOff: 'Switch yourself off',
  disconnect: 'Disconnect',
  portPower: 'Power of the ports',

  attached: 'At {port} there is: {device}',
  detached: 'At {port} there is nothing now',
  formatAnswer: 'I report the {what} of {port}',
  valueTilt: 'Tilt at {port}: {x}° left–right, {y}° up–down',
  valueDirection: 'Tilt at {port}: {direction}',
  valueBumps: 'Bumps at {port}: {x}, {y}, {z}',
  valueAcceleration: 'Acceleration at {port}: {x}, {y}, {z}',
  valueDistance: 'Distance at {port}: {percent} %',
  valueSteps: 'Distance at {port}: {steps} of 10',
  valuePassings: 'Passings at {port}: {count}',
  valueVoltage: 'Battery: {volts} V',
  valueCurrent: 'Current: {milliamperes} mA',
  valueUnknown: 'Value at {port}: {bytes}',
  buttonPressed: 'My button is pressed',
  buttonReleased: 'My button is released',
  battery: 'Battery: {percent} %',
  batteryLow: 'My battery is almost empty',
  batteryFine: 'My battery is fine',
  currentHigh: 'A motor is stuck or works too hard',
  currentFine: 'My motors are fine',
  signalLow: 'My signal is weak',
  signalFine: 'My signal is fine',
  hubName: 'My name is “{name}”',
  firmware: 'My firmware is {version}',
  unknown: 'Bytes of unknown meaning',

  deviceMotor: 'motor',
  deviceTrainMotor: 'train motor',
  deviceTachoMotor: 'motor with rotation sensor',
  deviceLightBrick: 'light brick',
  deviceVoltage: 'voltage meter',
  deviceCurrent: 'current meter',
  devicePiezo: 'beeper',
  deviceLight: 'light',
  deviceTilt: 'tilt sensor',
  deviceDistance: 'distance sensor',
  deviceUnknown: 'something else (type {type})',

  measureTilt: 'tilt',
  measureDirection: 'tilt direction',
  measureBumps: 'bumps',
  measureAcceleration: 'acceleration',
  measureDistance: 'distance',
  measurePassings: 'passings',
  measureVoltage: 'voltage',
  measureCurrent: 'current',
  measureUnknown: 'value {mode}',

  directionFlat: 'flat',
  directionForward: 'forward',
  directionBackward: 'backward',
  directionLeft: 'left',
  directionRight: 'right',
};

/** The panel's view of the messages between the page and the hub: for a child, and for a developer of firmware. */
export const traffic = {
  why: 'Why does my motor not move?',
  whyNotConnected: 'No hub is connected.',
  whyUnstable: 'The hub does not answer. Bring it nearer.',
  whyNoMotor: 'No motor is plugged in.',
  whyNotAsked: 'No block has asked a motor to move.',
  whyRefused: '{output}: the hub refused the newest command. It is sent again.',
  whyNoAnswer: '{output}: the hub has not answered the newest command. It is sent again.',
  whyFailed: 'The newest command failed: {command}.',
  whyWaiting:
    '{output}: the newest command waits for its turn, because the project sends too much.',
  whyOpen: 'The newest command is on its way: {command}.',
  whyStopped: 'The newest command was: {command}.',
  whyCounts: '{output}: {asked} asked, {sent} sent, {replaced} replaced by newer ones.',
  whyMoves: 'The hub has got the command: {command}. Is something in the way?',

  counts: 'What becomes of the messages',
  output: 'For',
  asked: 'asked',
  sent: 'sent',
  replaced: 'replaced by a newer one',
  dropped: 'dropped',
  waiting: 'waiting',
  failed: 'failed',
  total: 'All',
  words: 'What do these words mean?',
  askedMeans: 'So often blocks wanted to send something.',
  sentMeans: 'So often it went to the hub.',
  replacedMeans:
    'A newer message came before its turn. Only the newest counts, so nothing is missing.',
  droppedMeans: 'It came too late, like an old sound.',
  waitingMeans: 'It waits for its turn now.',
  failedMeans: 'The hub refused it or did not answer.',

  room: 'Room for messages',
  roomFree: '{free} of {burst} can go now',
  roomOwed: '{owed} went before their turn. The next ones wait for it.',
  roomUsed: '{used} of {rate} in the last second',
  roomSecond: 'The last second',
  waits: 'How long messages waited for their turn',
  waitsHalf: 'half of them up to',
  waitsMost: '95 of 100 up to',
  waitsLongest: 'the longest',
  milliseconds: '{ms} ms',

  answers: 'How long the hub takes to answer',
  answersHalf: 'half of the messages',
  answersMost: '95 of 100 messages',
  answersNone: 'No message has been answered yet.',
  seconds: 'seconds ago',

  last: 'The last messages',
  none: 'There are no messages.',
  pause: 'Pause',
  continue: 'Continue',
  clear: 'Clear',
  saveJson: 'Save (JSON lines)',
  saveCsv: 'Save (CSV)',
  filterOutput: 'Show for',
  filterDirection: 'Direction',
  filterKind: 'Kind',
  all: 'all',
  toHub: 'to the hub',
  fromHub: 'from the hub',
  kindState: 'newest counts',
  kindEvent: 'once',
  kindUrgent: 'at once',
  kindStop: 'red stop',
  time: 'Time (s)',
  message: 'Message',
  bytes: 'Bytes',
  waited: 'Waited (ms)',
  answered: 'Answered after (ms)',
  result: 'Result',
  resultAcknowledged: 'arrived',
  resultUnacknowledged: 'sent',
  resultRefused: 'refused',
  resultTimedOut: 'no answer',
  resultOpen: 'on its way',
  again: 'again',
};
