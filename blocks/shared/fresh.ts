/** Reads a value of a sensor: at once, or when the hub has reported it. `whenFresh` is that of the sensor. Without a sensor it is `missing`. */
export function readFresh<Sensor, Value>(
  sensor: Sensor | undefined,
  whenFresh: (sensor: Sensor) => Promise<void> | null,
  read: (sensor: Sensor) => Value,
  missing: Value,
): Value | Promise<Value> {
  if (sensor === undefined) return missing;
  const fresh = whenFresh(sensor);
  return fresh === null ? read(sensor) : fresh.then(() => read(sensor));
}
