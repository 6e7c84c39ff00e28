import type {VirtualHubState} from '../src/virtual/index.js';
import type {BlockCall, MotorId} from './block-calls.js';

export type OutputName = MotorId | 'light' | 'tone';

/** The part of a hub's state that is judged. */
export type SeenState = Pick<VirtualHubState, 'motors' | 'light' | 'tone'>;

interface ExpectedMotor {
  readonly port: number;
  powerPercent: number;
  direction: 1 | -1;
  /** When its run ends. -Infinity: it does not run. Infinity: it runs until it is stopped. */
  runsUntilMs: number;
}

/** The mapping of the official extension: 0 stops, everything above is spread over the range in which a motor turns. */
const LEAST_TURNING_POWER = 30;
/** The two extensions round powers, colour parts and frequencies differently. */
const TOLERANCE = 1.5;

/** Follows the calls of blocks and finds the outputs whose state is not what the last calls ask for. */
export class FinalStateJudge {
  readonly #motors: Readonly<Record<MotorId, ExpectedMotor>> = {
    'motor A': {port: 1, powerPercent: 100, direction: 1, runsUntilMs: -Infinity},
    'motor B': {port: 2, powerPercent: 100, direction: 1, runsUntilMs: -Infinity},
  };
  #hue: number | null = null;
  #note: number | null = null;
  #soundsUntilMs = -Infinity;

  called(call: BlockCall, atMs: number): void {
    if (call.opcode === 'setLightHue') {
      this.#hue = call.args.HUE;
      return;
    }
    if (call.opcode === 'playNoteFor') {
      this.#note = call.args.NOTE;
      this.#soundsUntilMs = atMs + call.args.DURATION * 1000;
      return;
    }
    const motor = this.#motors[call.args.MOTOR_ID];
    switch (call.opcode) {
      case 'startMotorPower':
        motor.powerPercent = call.args.POWER;
        motor.runsUntilMs = call.args.POWER === 0 ? -Infinity : Infinity;
        break;
      case 'motorOn':
        if (motor.powerPercent > 0) motor.runsUntilMs = Infinity;
        break;
      case 'motorOnFor':
        if (motor.powerPercent > 0) motor.runsUntilMs = atMs + call.args.DURATION * 1000;
        break;
      case 'motorOff':
        motor.runsUntilMs = -Infinity;
        break;
      case 'setMotorDirection':
        motor.direction = motor.direction === 1 ? -1 : 1;
        break;
    }
  }

  /** An output without a call is right in any state. */
  wrongOutputs(seen: SeenState, atMs: number): OutputName[] {
    const wrong: OutputName[] = (['motor A', 'motor B'] as const).filter(id => {
      const motor = this.#motors[id];
      const powerPercent = seen.motors.get(motor.port)?.powerPercent ?? 0;
      return !isNear(powerPercent, expectedPower(motor, atMs));
    });
    if (this.#hue !== null && !isColorOfHue(seen.light, this.#hue)) wrong.push('light');
    if ((seen.tone !== null) !== atMs < this.#soundsUntilMs) wrong.push('tone');
    return wrong;
  }

  /** Whether the last note played is the note of the last call. */
  isLastNote(playedHz: number | null): boolean {
    return this.#note === null ? playedHz === null : isNear(playedHz ?? 0, frequencyHz(this.#note));
  }
}

function expectedPower(
  {powerPercent, direction, runsUntilMs}: ExpectedMotor,
  atMs: number,
): number {
  if (atMs >= runsUntilMs) return 0;
  return direction * (LEAST_TURNING_POWER + ((100 - LEAST_TURNING_POWER) * powerPercent) / 100);
}

/** The colour of a hue with full saturation and value. Each part falls from 255 to 0 outside its third of the circle. */
export function isColorOfHue({red, green, blue}: SeenState['light'], huePercent: number): boolean {
  const part = (offset: number) => {
    const sixth = (offset + (huePercent * 6) / 100) % 6;
    return 255 * (1 - Math.max(0, Math.min(sixth, 4 - sixth, 1)));
  };
  return isNear(red, part(5)) && isNear(green, part(3)) && isNear(blue, part(1));
}

/** MIDI: note 69 is 440 Hz, twelve notes are an octave. */
function frequencyHz(note: number): number {
  return 440 * 2 ** ((note - 69) / 12);
}

function isNear(value: number, expected: number): boolean {
  return Math.abs(value - expected) <= TOLERANCE;
}
