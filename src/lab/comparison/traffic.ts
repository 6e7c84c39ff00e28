import {Random} from '../../virtual/random.js';

/** A message that somebody wants to send. */
export interface Message {
  readonly atMs: number;
  /** What it sets: a newer message for the same output makes it needless. */
  readonly output: string;
}

export interface Load {
  /** In one line of English. */
  readonly tells: string;
  /** In order of time; from 0 up to, but without, `seconds`. The same each time. */
  messages(rate: number, seconds: number): readonly Message[];
}

const OUTPUTS = ['motor A', 'motor B', 'light'] as const;
const SCRATCH_FRAME_MS = 1000 / 30;
const RANDOM_SEED = 1;

/** By the name that the command line calls it. */
export const LOADS: Readonly<Record<string, Load>> = {
  loop: {
    tells: 'a Scratch loop: two motors and the light, each set 30 times a second',
    messages: (_rate, seconds) =>
      every(SCRATCH_FRAME_MS, seconds).flatMap(atMs => OUTPUTS.map(output => ({atMs, output}))),
  },
  flood: {
    tells: 'one motor, set each millisecond',
    messages: (_rate, seconds) => every(1, seconds).map(atMs => ({atMs, output: OUTPUTS[0]})),
  },
  random: {
    tells: 'three outputs at random moments, nine tenths of the rate on average',
    messages: randomly,
  },
  bursts: {
    tells: 'each two seconds, all that the rate allows in them at once',
    messages: (rate, seconds) =>
      every(2000, seconds).flatMap(atMs => together(Math.round(2 * rate), atMs)),
  },
  boundary: {
    tells: 'all of one second at its end, and all of the next at its start',
    messages: (rate, seconds) =>
      every(2000, seconds)
        .flatMap(atMs => [atMs + 990, atMs + 1000])
        .filter(atMs => atMs < seconds * 1000)
        .flatMap(atMs => together(Math.ceil(rate), atMs)),
  },
};

function every(periodMs: number, seconds: number): readonly number[] {
  const count = Math.ceil((seconds * 1000) / periodMs - 1e-6);
  return Array.from({length: count}, (_, index) => index * periodMs);
}

/** All at one moment, the outputs in turn. */
function together(count: number, atMs: number): readonly Message[] {
  return Array.from({length: count}, (_, index) => ({
    atMs,
    output: OUTPUTS[index % OUTPUTS.length] ?? OUTPUTS[0],
  }));
}

/** Pauses of an exponential distribution: each moment is as likely as any other. */
function randomly(rate: number, seconds: number): readonly Message[] {
  const random = new Random(RANDOM_SEED);
  const meanPauseMs = 1000 / (0.9 * rate);
  const messages: Message[] = [];
  for (let atMs = 0; ;) {
    atMs -= meanPauseMs * Math.log(1 - random.below(1e9) / 1e9);
    if (atMs >= seconds * 1000) return messages;
    messages.push({atMs, output: random.of(OUTPUTS)});
  }
}
