import type {Clock} from '../../clock.js';
import type {ToneState, VirtualHub} from '../../virtual/index.js';

/** Soft enough not to frighten a class. */
const GAIN = 0.04;

export interface Voice {
  /** Sounds in place of what sounds; Infinity: until it is silenced. */
  sound(frequencyHz: number, durationMs: number): void;
  silence(): void;
}

/** Gives a hub's tones a voice while it is connected. `clock` is the hub's. */
export function voiceTones(hub: VirtualHub, voice: Voice, clock: Clock): void {
  let sounding: ToneState | null = null;
  // Not with the page's next frame: a hidden page has none.
  hub.onChange(() => {
    const tone = hub.state.connected ? hub.state.tone : null;
    if (tone === sounding) return;
    sounding = tone;
    if (tone === null) voice.silence();
    else voice.sound(tone.frequencyHz, Math.max(0, tone.endsAtMs - clock.now()));
  });
}

/** The computer's loudspeaker. */
export function createVoice(): Voice {
  let context: AudioContext | undefined;
  let oscillator: OscillatorNode | undefined;
  const silence = () => {
    oscillator?.stop();
    oscillator = undefined;
  };
  return {
    silence,
    sound(frequencyHz, durationMs) {
      silence();
      // Made at the first tone: a browser lets a page sound only after a click, and blocks are run by clicks.
      context ??= new AudioContext();
      const gain = new GainNode(context, {gain: GAIN});
      oscillator = new OscillatorNode(context, {type: 'square', frequency: frequencyHz});
      oscillator.connect(gain).connect(context.destination);
      oscillator.start();
      // Told now, as timers come late in a hidden page.
      if (Number.isFinite(durationMs)) oscillator.stop(context.currentTime + durationMs / 1000);
    },
  };
}
