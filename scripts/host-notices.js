/**
 * The notices of dist/blockwave.js in languages other than English. The file has no room for all texts in 15 languages, so some
 * notices share a text, which is true for each of them, and some texts have one of their two sentences. English has all texts.
 *
 * By the notice whose text is taken: its sentences (0: what happened, 1: what to do), and the notices that are shown with it.
 */
export const HOST_NOTICES = {
  reconnecting: {sentences: [0, 1], notices: ['reconnecting']},
  lost: {sentences: [0], notices: ['lost']},
  'connected-again': {sentences: [0, 1], notices: ['connected-again']},
  'battery-low': {sentences: [0], notices: ['battery-low']},
  'high-current': {sentences: [0], notices: ['high-current']},
  'no-motor': {sentences: [0], notices: ['no-motor']},
  'no-light-brick': {sentences: [0], notices: ['no-light-brick']},
  'no-tilt-sensor': {sentences: [0], notices: ['no-tilt-sensor']},
  'no-distance-sensor': {sentences: [0], notices: ['no-distance-sensor']},
  'no-bluetooth': {sentences: [0], notices: ['no-bluetooth']},
  // Its advice, another browser or Scratch Link, is not true for the others: an insecure page can use neither.
  'no-web-bluetooth': {
    sentences: [0],
    notices: [
      'no-web-bluetooth',
      'only-web-bluetooth',
      'web-bluetooth-off',
      'insecure-page',
      'bluetooth-denied',
    ],
  },
  'no-scratch-link': {
    sentences: [0],
    notices: ['no-scratch-link', 'scratch-link-gone', 'scratch-link-denied'],
  },
  timeout: {sentences: [0], notices: ['timeout', 'not-found', 'unstable']},
  failed: {
    sentences: [0],
    notices: [
      'failed',
      'refused',
      'commands-refused',
      'not-supported',
      'in-use',
      'busy',
      'bluetooth-stuck',
      'scratch-link-old',
    ],
  },
};
