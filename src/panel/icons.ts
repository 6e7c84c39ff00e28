import {svg} from './dom.js';

/** Lines in a field of 24 x 24. */
const LINES = {
  hub: 'M4 8H20V19H4ZM7 8V5H10V8M14 8V5H17V8M9 13.5A3 3 0 1 0 15 13.5A3 3 0 1 0 9 13.5',
  virtual: 'M3 4H21V16H3ZM8 20H16M12 16V20M9 8.5H15V12.5H9Z',
  traffic: 'M4 8H19L15 4M20 16H5L9 20',
  close: 'M6 6L18 18M18 6L6 18',
  more: 'M4 12A1 1 0 1 0 6 12A1 1 0 1 0 4 12M11 12A1 1 0 1 0 13 12A1 1 0 1 0 11 12M18 12A1 1 0 1 0 20 12A1 1 0 1 0 18 12',
  move: 'M3 5H13V19H3ZM9 12H21M17 8L21 12L17 16',
  bump: 'M12 3L14 9L20 7L16 12L21 16L15 16L14 21L11 17L6 20L8 15L3 13L8 11L6 6L11 8Z',
  cancel: 'M6 6H18V18H6Z',
  add: 'M12 5V19M5 12H19',
  remove: 'M5 12H19',
  connect: 'M4 12H9M15 12H20M9 8V16M15 8V16M9 10H15M9 14H15',
  disconnect: 'M3 12H8M16 12H21M8 8V16M16 8V16M11 6L13 18',
  identify:
    'M12 4V6M12 18V20M4 12H6M18 12H20M6.3 6.3L7.8 7.8M16.2 16.2L17.7 17.7M6.3 17.7L7.8 16.2M16.2 7.8L17.7 6.3M9 12A3 3 0 1 0 15 12A3 3 0 1 0 9 12',
  color: 'M12 3C15 8 18 11 18 14.5A6 6 0 0 1 6 14.5C6 11 9 8 12 3Z',
  sound: 'M4 9.5H8L12 6V18L8 14.5H4ZM15.5 9A4 4 0 0 1 15.5 15M18 6.5A8 8 0 0 1 18 17.5',
  outOfRange: 'M12 20V14M8 10A6 6 0 0 1 16 10M5 7A10 10 0 0 1 19 7M4 20L20 4',
  slowLink: 'M7 4H17M7 20H17M8 4C8 9 16 15 16 20M16 4C16 9 8 15 8 20',
  flatBattery: 'M3 8H18V16H3ZM21 11V13M6.5 11V13',
} as const;

export type IconName = keyof typeof LINES;

export function icon(name: IconName): SVGSVGElement {
  return svg(
    'svg',
    {viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true'},
    svg('path', {d: LINES[name]}),
  );
}
