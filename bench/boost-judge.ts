import type {VirtualLwp3State} from '../src/virtual/lwp3/index.js';
import type {BoostCall} from './boost-calls.js';
import {isColor, isNear} from '../test/support/near.js';

const MOTORS = {A: 0, B: 1, D: 3} as const;
type MotorName = keyof typeof MOTORS;
const NAMES = Object.keys(MOTORS) as MotorName[];

/** The part of a hub's state that is judged. */
export interface SeenBoost {
  readonly motors: ReadonlyMap<
    number,
    Pick<NonNullable<ReturnType<VirtualLwp3State['motors']['get']>>, 'powerPercent'>
  >;
  readonly light: VirtualLwp3State['light'];
}

interface ExpectedMotor {
  /** What the hub gets for the block's power. */
  speed: number;
  direction: 1 | -1;
  /** When its run ends. -Infinity: it does not run, or it turns for rotations, which end before the comparison. */
  runsUntilMs: number;
}

/** The first speed of the official extension, and the least one that it makes of a power above 0. */
const FIRST_SPEED = 50;
const LEAST_SPEED = 10;

/** Follows the calls of Boost blocks and finds the outputs whose state is not what the last calls ask for. */
export class BoostJudge {
  readonly #motors: Readonly<Record<MotorName, ExpectedMotor>> = {
    A: {speed: FIRST_SPEED, direction: 1, runsUntilMs: -Infinity},
    B: {speed: FIRST_SPEED, direction: 1, runsUntilMs: -Infinity},
    D: {speed: FIRST_SPEED, direction: 1, runsUntilMs: -Infinity},
  };
  #hue: number | null = null;

  called(call: BoostCall, atMs: number): void {
    if (call.opcode === 'setLightHue') {
      this.#hue = call.args.HUE;
      return;
    }
    for (const name of NAMES) {
      if (call.args.MOTOR_ID.includes(name)) command(this.#motors[name], call, atMs);
    }
  }

  /** An output without a call is right in any state. */
  wrongOutputs(seen: SeenBoost, atMs: number): string[] {
    const wrong = NAMES.filter(name => {
      const {speed, direction, runsUntilMs} = this.#motors[name];
      const expected = atMs < runsUntilMs ? direction * speed : 0;
      return !isNear(seen.motors.get(MOTORS[name])?.powerPercent ?? 0, expected);
    });
    const isLightWrong = this.#hue !== null && !isColor(seen.light, this.#hue);
    return [...wrong.map(name => `motor ${name}`), ...(isLightWrong ? ['light'] : [])];
  }
}

function command(
  motor: ExpectedMotor,
  call: Exclude<BoostCall, {opcode: 'setLightHue'}>,
  atMs: number,
): void {
  switch (call.opcode) {
    case 'motorOn':
      motor.runsUntilMs = Infinity;
      break;
    case 'motorOff':
      motor.runsUntilMs = -Infinity;
      break;
    case 'motorOnFor':
      motor.runsUntilMs = atMs + call.args.DURATION * 1000;
      break;
    case 'motorOnForRotation':
      // With the power 0 the block does nothing.
      if (motor.speed > 0) motor.runsUntilMs = -Infinity;
      break;
    case 'setMotorPower':
      motor.speed = speedOf(call.args.POWER);
      break;
    case 'setMotorDirection':
      motor.direction = motor.direction === 1 ? -1 : 1;
      break;
  }
}

function speedOf(powerPercent: number): number {
  if (powerPercent === 0) return 0;
  return LEAST_SPEED + ((powerPercent - 1) * (100 - LEAST_SPEED)) / 99;
}
