import {Random} from '../../virtual/random.js';

/** A message that blocks want to send. */
export interface Message {
  readonly atMs: number;
  /** The output that it sets. A newer message for the same output replaces it. */
  readonly output: string;
}

interface Load {
  /** A description in one line of English. */
  readonly description: string;
  /** In order of time, from 0 to `seconds` (exclusive). Always the same messages. */
  messages(rate: number, seconds: number): readonly Message[];
}

const OUTPUTS = ['motor A', 'motor B', 'light'] as const;
const SCRATCH_FRAME_MS = 1000 / 30;
const RANDOM_SEED = 1;

/** By the name on the command line. */
export const LOADS = {
  loop: {
    description: 'a Scratch loop: two motors and the light, each set 30 times a second',
    messages: (_rate, seconds) =>
      timesEvery(SCRATCH_FRAME_MS, seconds).flatMap(atMs =>
        OUTPUTS.map(output => ({atMs, output})),
      ),
  },
  flood: {
    description: 'one motor, set each millisecond',
    messages: (_rate, seconds) => timesEvery(1, seconds).map(atMs => ({atMs, output: OUTPUTS[0]})),
  },
  random: {
    description: 'three outputs at random moments, nine tenths of the rate on average',
    messages: randomMessages,
  },
  bursts: {
    description: 'every two seconds, as many at once as the rate allows in two seconds',
    messages: (rate, seconds) =>
      timesEvery(2000, seconds).flatMap(atMs => burstAt(Math.round(2 * rate), atMs)),
  },
  boundary: {
    description: 'the messages of one second at its end, those of the next second at its start',
    messages: (rate, seconds) =>
      timesEvery(2000, seconds)
        .flatMap(atMs => [atMs + 990, atMs + 1000])
        .filter(atMs => atMs < seconds * 1000)
        .flatMap(atMs => burstAt(Math.ceil(rate), atMs)),
  },
} satisfies Readonly<Record<string, Load>>;

/** Times in milliseconds from 0 to `seconds` (exclusive). */
function timesEvery(periodMs: number, seconds: number): readonly number[] {
  const count = Math.ceil((seconds * 1000) / periodMs - 1e-6);
  return Array.from({length: count}, (_, index) => index * periodMs);
}

/** All at one moment, for each output in turn. */
function burstAt(count: number, atMs: number): readonly Message[] {
  return Array.from({length: count}, (_, index) => ({
    atMs,
    output: OUTPUTS[index % OUTPUTS.length] ?? OUTPUTS[0],
  }));
}

/** Pauses have an exponential distribution, so that each moment is equally likely. */
function randomMessages(rate: number, seconds: number): readonly Message[] {
  const random = new Random(RANDOM_SEED);
  const meanPauseMs = 1000 / (0.9 * rate);
  const messages: Message[] = [];
  for (let atMs = 0; ;) {
    atMs -= meanPauseMs * Math.log(1 - random.below(1e9) / 1e9);
    if (atMs >= seconds * 1000) return messages;
    messages.push({atMs, output: random.of(OUTPUTS)});
  }
}
