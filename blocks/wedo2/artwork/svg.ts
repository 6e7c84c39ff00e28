/** A drawing as a data URI. */
export const svgUri = (drawing: string): string =>
  `data:image/svg+xml,${encodeURIComponent(drawing)}`;
