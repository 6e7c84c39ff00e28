/** Soft enough not to frighten a class. */
const GAIN = 0.04;

/** The hub's buzzer in the computer's loudspeaker. */
export function createToneVoice(): {sound(frequencyHz: number | undefined): void} {
  let context: AudioContext | undefined;
  let oscillator: OscillatorNode | undefined;
  let soundingHz: number | undefined;
  return {
    /** Sounds this frequency until told otherwise; undefined is silence. */
    sound(frequencyHz) {
      if (frequencyHz === soundingHz) return;
      soundingHz = frequencyHz;
      oscillator?.stop();
      oscillator = undefined;
      if (frequencyHz === undefined) return;
      // Made at the first tone: a browser lets a page sound only after a click, and blocks are run by clicks.
      context ??= new AudioContext();
      const gain = new GainNode(context, {gain: GAIN});
      oscillator = new OscillatorNode(context, {type: 'square', frequency: frequencyHz});
      oscillator.connect(gain).connect(context.destination);
      oscillator.start();
    },
  };
}
