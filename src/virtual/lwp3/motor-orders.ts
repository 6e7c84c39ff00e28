import type {Order} from './orders.js';
import type {EndState, Motor, Run} from './motor.js';

/** A run without what happens at its end. Null: the motor stops with this end state. */
type Part = Omit<Run, 'onEnd' | 'onReplaced'>;

const STOP_POWERS: ReadonlyMap<number, EndState> = new Map([
  [0, 'coast'],
  [126, 'hold'],
  [127, 'brake'],
]);

const limited = (percent: number, maxPower: number) =>
  Math.sign(percent) * Math.min(Math.abs(percent), maxPower);

/** What each motor of a port does in a run that has an end. Null: the order has none. */
export function partsOf(order: Order, motors: readonly Motor[]): readonly Part[] | null {
  switch (order.kind) {
    case 'time': {
      const {durationMs, speeds, maxPower, end} = order;
      return motors.map((_, at) => ({
        powerPercent: limited(of(speeds, at), maxPower),
        durationMs,
        end,
      }));
    }
    case 'degrees': {
      const {degrees, speeds, maxPower, end} = order;
      // Two motors turn by the degrees on average, each by its share: they end together.
      const sizes = motors.map((_, at) => Math.abs(of(speeds, at)));
      const averageSize = sizes.reduce((sum, size) => sum + size, 0) / motors.length;
      return motors.map(({axleDegrees}, at) => {
        const way = averageSize === 0 ? 0 : (degrees * of(speeds, at)) / averageSize;
        const powerPercent = limited(of(speeds, at), maxPower);
        return {powerPercent, axleDegrees: axleDegrees + way, end};
      });
    }
    case 'position': {
      const {positions, speed, maxPower, end} = order;
      return motors.map((motor, at) => {
        const axleDegrees = motor.axleAt(of(positions, at));
        const sign = Math.sign(axleDegrees - motor.axleDegrees);
        return {powerPercent: sign * Math.min(Math.abs(speed), maxPower), axleDegrees, end};
      });
    }
    default:
      return null;
  }
}

/** Carries out an order that has no end of its own. */
export function applyAtOnce(order: Order, motors: readonly Motor[]): void {
  motors.forEach((motor, at) => {
    if (order.kind === 'power') {
      turnOrStop(motor, of(order.powers, at), 'coast');
    } else if (order.kind === 'speed') {
      turnOrStop(motor, limited(of(order.speeds, at), order.maxPower), 'hold');
    } else if (order.kind === 'preset') {
      motor.stop('coast');
      motor.positionDegrees = of(order.positions, at);
    }
  });
}

function turnOrStop(motor: Motor, powerPercent: number, atZero: EndState): void {
  const end = powerPercent === 0 ? atZero : STOP_POWERS.get(powerPercent);
  if (end !== undefined) motor.stop(end);
  else motor.turn({powerPercent, end: 'coast', onEnd: nothing, onReplaced: nothing});
}

const nothing = () => undefined;

/** The commands for one motor mean both motors of a pair. */
const of = (numbers: readonly number[], at: number): number => numbers[at] ?? numbers[0] ?? 0;
