/** A technical name in words: "end state" for endState, "read format" for read-format, "red LED" for redLED. */
export function spacedName(name: string): string {
  return name
    .split(/-|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map(word => (/^[A-Z][A-Z0-9]+$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
}
