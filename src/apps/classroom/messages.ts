/** What the editors of a class, `npx blockwave serve` and the teacher's page say to each other, as JSON over WebSockets. */

/** Where editors and the teacher's page connect, beside the page. */
export const EDITOR_PATH = 'class/editor';
export const TEACHER_PATH = 'class/teacher';

/** The code with which the server closes a page with a wrong key, such as that of an earlier start. No new attempt can succeed. */
export const WRONG_KEY_CODE = 4_001;

/** Longer messages are never sent. */
export const MAX_MESSAGE_BYTES = 2_048;
export const MAX_TEXT_LENGTH = 40;
export const MAX_HUBS = 6;

/** ConnectionState of src/session. */
export const HUB_STATES = [
  'idle',
  'scanning',
  'connecting',
  'connected',
  'unstable',
  'reconnecting',
  'lost',
] as const;

/** One hub of one editor. */
export interface TableHub {
  /** The state of its connection. */
  readonly state: (typeof HUB_STATES)[number];
  readonly name: string | null;
  readonly isVirtual: boolean;
  readonly batteryPercent: number | null;
  /** The id of the last notice about it. */
  readonly notice: string | null;
}

export type FromEditor =
  /** Sent after each change. `table`: from the page's address. */
  | {readonly type: 'hubs'; readonly table: string | null; readonly hubs: readonly TableHub[]}
  /** All hubs of this editor have stopped. */
  | {readonly type: 'stopped'};

export type ToEditor =
  /** Whether the teacher sees the hubs. While not, an editor sends nothing. */
  {readonly type: 'class'; readonly isOn: boolean} | {readonly type: 'stop'};

export type FromTeacher =
  /** The first message. */
  | {readonly type: 'key'; readonly key: string}
  | {readonly type: 'class'; readonly isOn: boolean}
  | {readonly type: 'stop'};

/** One editor. */
export interface Table {
  /** Given by the server. */
  readonly id: number;
  readonly table: string | null;
  readonly hubs: readonly TableHub[];
}

/** Everything that the teacher's page shows. */
export interface ToTeacher {
  readonly type: 'state';
  /** Where the class opens the editor, the best address first. */
  readonly addresses: readonly string[];
  /** The fingerprint of the authority's certificate, as browsers show it. */
  readonly fingerprint: string;
  /** none: the server was started without a class page. */
  readonly classPage: 'none' | 'off' | 'on';
  readonly tables: readonly Table[];
  /** How many editors the last "stop" was sent to, and how many have stopped; null: there was none. */
  readonly stop: {readonly sent: number; readonly done: number} | null;
}
