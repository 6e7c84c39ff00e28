import type {
  CommandMessage,
  ProfileBlock,
  ProfileEvent,
  ProfileMenu,
  ReportMessage,
  SendStep,
  VirtualReport,
} from '../../../profiles/format.js';

/** What one kind of part adds to a profile. */
export interface ProfilePart {
  readonly commands?: Readonly<Record<string, CommandMessage>>;
  readonly reports?: Readonly<Record<string, ReportMessage>>;
  readonly events?: Readonly<Record<string, ProfileEvent>>;
  readonly menus?: Readonly<Record<string, ProfileMenu>>;
  readonly stop?: readonly SendStep[];
  readonly blocks?: readonly ProfileBlock[];
  readonly virtualReports?: Readonly<Record<string, VirtualReport>>;
}

/** The first byte of each message says which one it is. */
export const MESSAGE = {
  ping: 0x00,
  motor: 0x01,
  servo: 0x02,
  light: 0x03,
  sensors: 0x81,
  buttons: 0x82,
} as const;

/** A menu of numbered things: "1", "2". In formulas they count from 0, as firmware does. */
export const numbered = (count: number): ProfileMenu => ({
  items: Array.from({length: count}, (_, index) => ({value: `${index + 1}`})),
});
