export function hexOf(bytes: DataView | Uint8Array): string {
  const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from(view, hexByte).join(' ');
}

/** As `#0000ff`. */
export function hexColor({
  red,
  green,
  blue,
}: Readonly<Record<'red' | 'green' | 'blue', number>>): string {
  return `#${[red, green, blue].map(hexByte).join('')}`;
}

const hexByte = (byte: number): string => byte.toString(16).padStart(2, '0');
