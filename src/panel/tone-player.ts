import type {Clock} from '../clock.js';
import type {ToneState, VirtualHub} from '../virtual/index.js';

/** A virtual hub with tones. */
export type ToneSource = Pick<VirtualHub, 'onChange'> & {
  readonly state: {readonly connected: boolean; readonly tone: ToneState | null};
};

/** Soft enough not to frighten a class. */
const GAIN = 0.04;

export interface TonePlayer {
  /** Plays a tone in place of the one that is playing. Infinity: until `stop`. */
  play(frequencyHz: number, durationMs: number): void;
  stop(): void;
}

/** Plays the tones of a hub while it is connected. `clock` is the hub's. The function returned ends that, and the tone. */
export function playTones(hub: ToneSource, player: TonePlayer, clock: Clock): () => void {
  let playing: ToneState | null = null;
  // At once, not with the next frame: a hidden page draws none.
  const stopListening = hub.onChange(() => {
    const tone = hub.state.connected ? hub.state.tone : null;
    if (tone === playing) return;
    playing = tone;
    if (tone === null) player.stop();
    else player.play(tone.frequencyHz, Math.max(0, tone.endsAtMs - clock.now()));
  });
  return () => {
    stopListening();
    if (playing !== null) player.stop();
  };
}

/** Plays on the computer's loudspeaker. */
export function createTonePlayer(): TonePlayer {
  let context: AudioContext | undefined;
  let oscillator: OscillatorNode | undefined;
  const stop = () => {
    oscillator?.stop();
    oscillator = undefined;
  };
  return {
    stop,
    play(frequencyHz, durationMs) {
      stop();
      // Created at the first tone: a browser lets a page play sound only after a click, and clicks run blocks.
      context ??= new AudioContext();
      const gain = new GainNode(context, {gain: GAIN});
      oscillator = new OscillatorNode(context, {type: 'square', frequency: frequencyHz});
      oscillator.connect(gain).connect(context.destination);
      oscillator.start();
      // Scheduled now, because timers run late in a hidden page.
      if (Number.isFinite(durationMs)) oscillator.stop(context.currentTime + durationMs / 1000);
    },
  };
}
