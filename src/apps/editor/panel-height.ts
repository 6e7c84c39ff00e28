import {readStored, store} from '../../panel/page-storage.js';
import type {BlockwavePanel} from '../../panel/index.js';

type ViewName = BlockwavePanel['view'];

/** The least, by the panel's width: the drawing of the hub beside or below the tabs. What is rarely used is behind a button. */
const STRIP_PX = [
  [620, 150],
  [0, 200],
] as const;
/** Enough for everything, by the panel's width: its buttons beside the drawing, below it, and the devices below the hub. */
const WHOLE_PX = [
  [840, 270],
  [480, 390],
  [0, 560],
] as const;
/** The height of the messages, until the user chooses another: a list shows more with more room. */
const TRAFFIC_PX = 560;
/** Without a hub: which hubs there are, or what a search has found. */
const CHOICE_PX = [
  [840, 270],
  [0, 290],
] as const;
/** The most that the panel takes of what it shares with the blocks. */
const LARGEST_SHARE = 0.55;

/** What the blocks and the panel share. */
interface Room {
  readonly width: number;
  readonly height: number;
}

export interface PanelHeight {
  readonly px: number;
  readonly leastPx: number;
  readonly mostPx: number;
}

/**
 * The height that the user chose for this view, as far as there is room for it. Without a hub it shows which hubs there are and how
 * to connect them, which needs more room. `movedPx`: where the user has moved its edge to, and still holds it; null: nowhere.
 */
export function panelHeight(
  view: ViewName,
  room: Room,
  hasHub: boolean,
  movedPx: number | null,
): PanelHeight {
  const mostPx = Math.round(room.height * LARGEST_SHARE);
  const stripPx = hasHub ? byWidth(STRIP_PX, room.width) : byWidth(CHOICE_PX, room.width);
  const leastPx = Math.min(stripPx, mostPx);
  const usualPx = view === 'traffic' ? TRAFFIC_PX : stripPx;
  const wantedPx = movedPx ?? (Number(readStored(keyOf(view))) || usualPx);
  const px = Math.max(leastPx, Math.min(wantedPx, mostPx));
  return {px, leastPx, mostPx};
}

/** Whether a panel of this size is too low for everything. */
export function isCompact(view: ViewName, {width, height}: Room, hasHub: boolean): boolean {
  return view === 'hub' && height < byWidth(hasHub ? WHOLE_PX : CHOICE_PX, width);
}

/** The user has chosen a height, which is kept for the next visit. */
export function keepPanelHeight(view: ViewName, px: number): void {
  store(keyOf(view), String(Math.round(px)));
}

type Heights = readonly (readonly [leastWidthPx: number, heightPx: number])[];

function byWidth(heights: Heights, widthPx: number): number {
  return heights.find(([leastPx]) => widthPx >= leastPx)?.[1] ?? 0;
}

const keyOf = (view: ViewName) => `blockwave.panelHeight.${view}`;
