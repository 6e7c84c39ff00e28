/** A drawing as a data URI. */
export const svg = (width: number, height: number, content: string): string => {
  const attributes = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
};
