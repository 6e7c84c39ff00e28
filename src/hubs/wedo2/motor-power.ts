import {DEVICE_TYPE} from './protocol/device-types.js';

/** How the powers of blocks become powers of the hub. */
export interface PowerScale {
  /** The hub's power for the power of a block, above 0 and up to 100. */
  hubPowerOf(blockPower: number): number;
  /** The lowest power of a block, -100..100, that becomes this power of the hub; 0 if nothing turns. */
  blockPowerOf(hubPower: number): number;
}

/** Below about this power nothing turns. */
const LEAST_TURNING_POWER = 30;
const RANGE = 100 - LEAST_TURNING_POWER;

/** As in the official extension: 30 to 100. */
const turningScale: PowerScale = {
  hubPowerOf: blockPower => Math.trunc(LEAST_TURNING_POWER + (RANGE * blockPower) / 100),
  blockPowerOf(hubPower) {
    const aboveLeast = Math.abs(hubPower) - LEAST_TURNING_POWER;
    const percent = aboveLeast < 0 ? 0 : Math.max(1, Math.ceil((aboveLeast * 100) / RANGE));
    return Math.sign(hubPower) * percent;
  },
};

/** The motors, by their type number. */
export const MOTORS: ReadonlyMap<number, PowerScale> = new Map([
  [DEVICE_TYPE.motor, turningScale],
  [DEVICE_TYPE.trainMotor, turningScale],
  [DEVICE_TYPE.tachoMotor, turningScale],
]);
