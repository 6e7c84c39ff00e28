/** The bytes of the messages alone, as they are written to the characteristic: no header of a lower layer. 1 kbit is 1,000 bits. */
export function kilobitsPerSecond(rate: number, payloadBytes: number): number {
  return (rate * payloadBytes * 8) / 1_000;
}

/** "6.4", "0.0040". */
export function kilobitsText(kilobits: number): string {
  return kilobits < 1 ? kilobits.toPrecision(2) : kilobits.toFixed(1);
}
