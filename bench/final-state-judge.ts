import type {VirtualHubState} from '../src/virtual/index.js';
import type {BlockCall, MotorId} from './block-calls.js';
import {isColor, isNear} from '../test/support/near.js';

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
    if (this.#hue !== null && !isColor(seen.light, this.#hue)) wrong.push('light');
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

/** MIDI: note 69 is 440 Hz, twelve notes are an octave. */
function frequencyHz(note: number): number {
  return 440 * 2 ** ((note - 69) / 12);
}
