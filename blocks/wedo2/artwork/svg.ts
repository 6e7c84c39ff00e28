/** A drawing as an address that any <img> takes. */
export const svgUri = (drawing: string): string =>
  `data:image/svg+xml,${encodeURIComponent(drawing)}`;
