/** LEGO's hubs have room for 14 to 20 bytes; node-poweredup writes at most 14. */
const MOST_CHARACTERS = 14;

/** What of this text can be a hub's name: printable ASCII, letters without their accents. */
export function hubNameOf(text: string): string {
  const printable = text.normalize('NFD').replace(/[^ -~]/g, '');
  return printable.trim().slice(0, MOST_CHARACTERS).trimEnd();
}
