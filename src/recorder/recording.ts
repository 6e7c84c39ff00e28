import type {HubError, HubErrorCode} from '../gatt/hub-error.js';

/** The first line. */
export interface RecordingHeader {
  /** Of the format. */
  readonly recording: 1;
  /** Of Blockwave. */
  readonly version: string;
  /** The hub family's id. */
  readonly profile: string;
  /** The ways to hubs that there were. */
  readonly providers: readonly string[];
  /** When it began, by the time of day, as in ISO 8601. */
  readonly date: string;
}

interface Place {
  /** Counts the connections of a recording from 1. */
  readonly link: number;
  /** 128-bit UUIDs in lower case. */
  readonly service: string;
  readonly characteristic: string;
}

/** What is asked of a hub. `call` counts from 1; an answer names it. */
export type Question =
  | {
      readonly kind: 'open';
      readonly link: number;
      readonly provider: string;
      readonly maxOpenWrites: number;
    }
  | ({
      readonly kind: 'write';
      /** Hexadecimal. */
      readonly bytes: string;
      readonly response: boolean;
      /** Past the transport's queue: a stop. */
      readonly immediate: boolean;
    } & Place)
  | ({readonly kind: 'read'} & Place)
  | ({readonly kind: 'subscribe'} & Place)
  | {readonly kind: 'close'; readonly link: number};

/** What comes from a hub or of a transport. */
type Voice =
  | {
      readonly kind: 'answer';
      readonly call: number;
      readonly outcome: 'ok' | HubErrorCode;
      /** Why it was not ok. */
      readonly message?: string;
      /** What was read: hexadecimal. */
      readonly bytes?: string;
    }
  | ({readonly kind: 'notification'; readonly bytes: string} & Place)
  | {
      readonly kind: 'lost';
      readonly link: number;
      readonly code: HubErrorCode;
      readonly message: string;
    };

/** What came of it all. */
type Event =
  | {readonly kind: 'state'; readonly state: string}
  | {readonly kind: 'error'; readonly code: HubErrorCode; readonly message: string}
  | {readonly kind: 'attached'; readonly port: number; readonly type: number}
  | {readonly kind: 'detached'; readonly port: number}
  /** So many lines were here, and are no more. */
  | {readonly kind: 'missing'; readonly lines: number};

/** What a line tells beside the time. */
export type RecordedEvent =
  ({readonly to: 'hub'; readonly call: number} & Question) | ({readonly to: 'app'} & Voice) | Event;

/** Any line but the first. `atMs`: since the recording began. */
export type RecordingItem = {readonly atMs: number} & RecordedEvent;

export interface Recording {
  readonly header: RecordingHeader;
  readonly items: readonly RecordingItem[];
}

/** An error's text may come from elsewhere, and be long. */
const LONGEST_MESSAGE = 200;

/** An error as it is recorded. */
export function reasonOf({code, message}: HubError) {
  return {code, message: message.slice(0, LONGEST_MESSAGE)};
}

/** One line of JSON, without its end. */
export function toLine(content: RecordingHeader | RecordingItem): string {
  return JSON.stringify(content);
}
