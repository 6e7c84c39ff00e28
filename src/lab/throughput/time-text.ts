const UNITS = [
  ['h', 3_600_000],
  ['min', 60_000],
] as const;

/** "12 s", "3.5 min", "8.0 h". */
export function timeText(ms: number): string {
  const unit = UNITS.find(([, unitMs]) => ms >= 2 * unitMs);
  return unit ? `${(ms / unit[1]).toFixed(1)} ${unit[0]}` : `${Math.round(ms / 1_000)} s`;
}
