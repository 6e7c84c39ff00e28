/** A picture: SVG elements in a box whose upper left corner is 0, 0. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** The point that stands at a sprite's x and y, and about which it turns. */
  readonly centerX: number;
  readonly centerY: number;
  readonly content: string;
}

/** The center is the middle if it is left out. */
export function draw(
  width: number,
  height: number,
  content: string,
  [centerX, centerY]: readonly [number, number] = [width / 2, height / 2],
): Drawing {
  return {width, height, centerX, centerY, content};
}

/** The drawing as a file. */
export function svgOf({width, height, content}: Drawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}
