/** How the powers of blocks become speeds of the hub. */
export interface PowerScale {
  /** Before any setPower(). Its speed is 50, as in the official extension. */
  readonly firstPower: number;
  /** The speed for a power 0..100. */
  speedOf(powerPercent: number): number;
  /** The lowest power of a block, -100..100, that becomes this speed; 0 if nothing turns. */
  powerOf(speed: number): number;
}

const LEAST_SPEED = 10;

/**
 * The official extension makes 10 to 100 of a block's 1 to 100: "to make sure the motors will run with something built onto
 * them". Also for all motors without an encoder, whose speed no hub regulates. Below 10 only for a power below 1.
 */
export const officialScale: PowerScale = {
  firstPower: 45,
  speedOf(powerPercent) {
    if (powerPercent === 0) return 0;
    return Math.trunc(((powerPercent - 1) / 99) * (100 - LEAST_SPEED) + LEAST_SPEED);
  },
  powerOf(speed) {
    if (speed === 0) return 0;
    const aboveLeast = Math.max(0, Math.abs(speed) - LEAST_SPEED);
    return Math.sign(speed) * Math.ceil(1 + (aboveLeast * 99) / (100 - LEAST_SPEED));
  },
};

/**
 * The power is the speed, which the hub keeps: it is also the one that is measured. With the other scale, *run motor at 50 %* was
 * measured as 54, and 40 % and 10 % turned two motors by 360 and 144 degrees.
 */
export const plainScale: PowerScale = {
  firstPower: 50,
  speedOf: powerPercent => (powerPercent === 0 ? 0 : Math.max(1, Math.round(powerPercent))),
  powerOf: speed => speed,
};

/** How much power the hub may use to keep a speed, as in the official extension. */
export function maxPowerOf(speed: number): number {
  return Math.min(100, Math.abs(speed) + 10);
}
