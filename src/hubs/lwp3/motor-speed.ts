/** Before any setPower(). Its speed is 50, as in the official extension. */
export const FIRST_POWER = 45;

/** The official extension makes 10 to 100 of a block's 1 to 100: "to make sure the motors will run with something built onto them". */
const LEAST_SPEED = 10;

/** The speed that the hub gets for a block's power, 0..100; below 10 only for a power below 1. */
export function speedOf(powerPercent: number): number {
  if (powerPercent === 0) return 0;
  return Math.trunc(((powerPercent - 1) / 99) * (100 - LEAST_SPEED) + LEAST_SPEED);
}

/** The lowest power of a block, -100..100, that becomes this speed; 0 if nothing turns. */
export function powerOf(speed: number): number {
  if (speed === 0) return 0;
  const aboveLeast = Math.max(0, Math.abs(speed) - LEAST_SPEED);
  return Math.sign(speed) * Math.ceil(1 + (aboveLeast * 99) / (100 - LEAST_SPEED));
}

/** How much power the hub may use to keep a speed, as in the official extension. */
export function maxPowerOf(speed: number): number {
  return Math.min(100, Math.abs(speed) + 10);
}
