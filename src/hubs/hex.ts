export function hexOf(data: DataView): string {
  const bytes = Array.from({length: data.byteLength}, (_, index) => data.getUint8(index));
  return bytes.map(byte => byte.toString(16).padStart(2, '0')).join(' ');
}
