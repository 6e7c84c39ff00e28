/** While the device is looked for again. */
export const LINK_LOST = 'The link was lost. Looking for the device …';

/**
 * The words for what a step measures, and what they mean: the same on the page, in all tables and plots, and in the JSON,
 * where a unit or a kind follows (`offeredRate`, `lostPercent`).
 */
export const WORDS = {
  phase:
    'why the rate was measured: search, repeat, half of the rate that was found, confirmation, or a given rate',
  offered: 'messages a second that were due',
  delivered: 'messages a second that the device reported to have received',
  'kbit/s': 'thousands of bits a second in the messages that were delivered, without headers',
  messages: 'how many were offered',
  dropped: 'dropped by the gate, before they were sent',
  lost: 'sent, but refused or never reported by the device',
  p50: 'half of the messages took at most this time from when they were due',
  p95: '95% of the messages took at most this time',
  p99: '99% of the messages took at most this time',
  sustained:
    'whether the device kept up (sustained) or not (failed, and which bounds were exceeded)',
} as const;

export type Word = keyof typeof WORDS;

/** Further words of the curves. */
export const CURVE_WORDS = {
  obtained:
    'the rate on the curve: delivered; if the device reports nothing, the rate that was acknowledged or sent',
  knee: 'where the device begins to fall behind: between the highest sustained rate and the lowest rate above it that failed',
} as const;

/** Words for the settings, by the names of their options: for the page's form and the report. */
export const SETTING_WORDS = {
  via: 'Connection',
  hub: 'Device',
  profile: 'Profile of your hub',
  mode: 'Mode',
  rates: 'Rates',
  'link-capacity': 'Capacity, messages a second',
  'link-intervalMs': 'Connection interval, ms',
  'link-packetsPerEvent': 'Packets in each interval',
  'link-bufferFrames': 'Buffer, messages',
  'link-processingMs': 'Answer delay, ms',
  'link-lossPercent': 'Lost over the radio, %',
  'link-duplicatePercent': 'Sent twice, %',
  'link-reorderPercent': 'Out of order, %',
  'link-jitterMs': 'Jitter, ms',
  'link-stallMs': 'Stall duration, ms',
  'link-stallEveryMs': 'Time between stalls, ms',
  'link-full': 'A full buffer',
  'link-answers': 'Writes are answered',
  payload: 'Bytes in a message',
  seconds: 'Shortest step, seconds',
  'warm-up': 'Warm-up, seconds',
  repeats: 'Repeats',
  quick: 'Quick: a first impression in about a minute',
  bounds: 'Sustained means',
  baseline: 'Compare with an earlier report',
  response: 'The device acknowledges each write',
  'beyond-profile': 'Also measure above the rate of the hub’s profile',
  seed: 'Random seed',
  'real-time': 'In real time',
} as const;

export type SettingName = keyof typeof SETTING_WORDS;

/** How a step was judged in tables, plots and their legends, each with a sign and a word, so that no reader needs colours. */
export const JUDGED = {
  sustained: {sign: '✓', word: 'sustained'},
  failed: {sign: '✗', word: 'failed'},
  stopped: {sign: '■', word: 'stopped'},
} as const;

export type Judged = keyof typeof JUDGED;
