import type {NoticeTexts} from './notice-texts.js';

export const en: NoticeTexts = {
  unstable: ['The hub hardly answers.', 'Bring it nearer to the computer.'],
  reconnecting: ['The hub was lost.', 'Wait a moment, we are looking for it.'],
  lost: ['The hub is gone.', 'Is it switched on? Is its battery full? Is it near?'],
  'connected-again': ['The hub is back.', 'Start its motors again.'],
  'battery-low': ['The hub’s battery is almost empty.', 'Charge it or put in new batteries.'],
  'high-current': ['A motor is stuck or working too hard.', 'Stop it and see what holds it.'],
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
    'This hub is in use in another window or on another computer.',
    'Disconnect it there or choose another hub.',
  ],
  timeout: ['The hub does not answer.', 'Press its button and try again.'],
  refused: ['The hub could not be connected.', 'Switch it off and on again, then try once more.'],
  busy: ['Bluetooth is busy.', 'Wait a moment and try again.'],
  failed: ['Something went wrong.', 'Please try again.'],
};
