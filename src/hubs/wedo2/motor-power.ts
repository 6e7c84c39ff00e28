/** As in the official extension: a block's power above 0 becomes 30 to 100, because below about 30 nothing turns. */
export const LEAST_TURNING_POWER = 30;

/** The lowest power of a block, -100..100, that becomes this power of the hub; 0 if nothing turns. */
export function blockPowerOf(hubPower: number): number {
  const range = 100 - LEAST_TURNING_POWER;
  const aboveLeast = Math.abs(hubPower) - LEAST_TURNING_POWER;
  const percent = aboveLeast < 0 ? 0 : Math.max(1, Math.ceil((aboveLeast * 100) / range));
  return Math.sign(hubPower) * percent;
}
