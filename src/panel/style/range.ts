/** Browsers drop a rule with a selector that they do not know, so each has its own. */
export const thumb = (range: string, body: string): string =>
  ['::-webkit-slider-thumb', '::-moz-range-thumb']
    .map(part => `${range}${part} { ${body} }`)
    .join('\n');

export const track = (range: string, body: string): string =>
  ['::-webkit-slider-runnable-track', '::-moz-range-track']
    .map(part => `${range}${part} { ${body} }`)
    .join('\n');
