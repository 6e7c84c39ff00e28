import type {DeviceProfile} from '../format.js';

/** What the library, the dialogs and the blocks show. Data URIs. */
export interface ProfilePictures {
  readonly card: string;
  readonly icon: string;
}

/** The device's own picture, or a plain one: a board with a chip that sends. */
export function picturesOf({picture}: Pick<DeviceProfile, 'picture'>): ProfilePictures {
  if (picture !== undefined) return {card: cardOf(picture), icon: iconOf(picture)};
  return {card: PLAIN_CARD, icon: PLAIN_ICON};
}

const BOARD = `<rect x="4" y="7" width="32" height="26" rx="4" fill="#0b8e69"/>
<rect x="12" y="14" width="16" height="13" rx="2" fill="#fff"/>
<g stroke="#fff" stroke-width="2" stroke-linecap="round" fill="none">
<path d="M16 14v-3M20 14v-3M24 14v-3M16 27v3M20 27v3M24 27v3"/>
<path stroke="#0b8e69" d="M17 22a4.5 4.5 0 0 1 6 0M15 19a8 8 0 0 1 10 0"/></g>
<circle cx="20" cy="24" r="1.4" fill="#0b8e69"/>`;

const svg = (width: number, height: number, viewBox: string, content: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${content}</svg>`,
  )}`;

const PLAIN_ICON = svg(40, 40, '0 0 40 40', BOARD);
/** The same, in the middle of the card. */
const PLAIN_CARD = svg(
  600,
  372,
  '0 0 600 372',
  `<rect width="600" height="372" fill="#d6f2e8"/><g transform="translate(180 66) scale(6)">${BOARD}</g>`,
);

/** Scratch's dialogs draw a picture in its own size, which may be any, or none at all. */
const iconOf = (picture: string) => svg(40, 40, '0 0 40 40', imageIn(picture, 0, 0, 40, 40));

const cardOf = (picture: string) =>
  svg(
    600,
    372,
    '0 0 600 372',
    `<rect width="600" height="372" fill="#d6f2e8"/>${imageIn(picture, 90, 36, 420, 300)}`,
  );

function imageIn(picture: string, x: number, y: number, width: number, height: number): string {
  const href = picture.replace(/[<&"]/g, character => `&#${character.charCodeAt(0)};`);
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="${href}"/>`;
}
