import type {HubError, HubErrorCode} from '../gatt/hub-error.js';

/** The first line. */
export interface RecordingHeader {
  /** The version of the format. */
  readonly recording: 1;
  /** The version of Blockwave. */
  readonly version: string;
  /** The hub family's id. */
  readonly profile: string;
  /** The ids of the transport providers that were available. */
  readonly providers: readonly string[];
  /** When the recording began, in ISO 8601. */
  readonly date: string;
}

interface AtCharacteristic {
  /** Counts the connections of a recording from 1. */
  readonly link: number;
  /** 128-bit UUIDs in lower case. */
  readonly service: string;
  readonly characteristic: string;
}

/** A request to a transport. Requests are counted from 1 in `call`; an answer repeats the number. */
export type TransportRequest =
  | {
      readonly kind: 'open';
      readonly link: number;
      /** The id of the transport provider. */
      readonly provider: string;
      readonly maxOpenWrites: number;
    }
  | ({
      readonly kind: 'write';
      /** Hexadecimal. */
      readonly bytes: string;
      readonly response: boolean;
      /** Not queued by the transport: a stop. */
      readonly immediate: boolean;
    } & AtCharacteristic)
  | ({readonly kind: 'read'} & AtCharacteristic)
  | ({readonly kind: 'subscribe'} & AtCharacteristic)
  | {readonly kind: 'close'; readonly link: number};

/** What a transport answers or reports. */
type TransportEvent =
  | {
      readonly kind: 'answer';
      readonly call: number;
      readonly outcome: 'ok' | HubErrorCode;
      /** The error's message. */
      readonly message?: string;
      /** The value that was read, in hexadecimal. */
      readonly bytes?: string;
    }
  | ({readonly kind: 'notification'; readonly bytes: string} & AtCharacteristic)
  | {
      readonly kind: 'lost';
      readonly link: number;
      readonly code: HubErrorCode;
      readonly message: string;
    };

/** What the session and the device table make of it. */
type SessionEvent =
  | {readonly kind: 'state'; readonly state: string}
  | {readonly kind: 'error'; readonly code: HubErrorCode; readonly message: string}
  | {readonly kind: 'attached'; readonly port: number; readonly type: number}
  | {readonly kind: 'detached'; readonly port: number}
  /** This number of lines was dropped here. */
  | {readonly kind: 'missing'; readonly lines: number};

/** The content of a line without its time. */
export type RecordedEvent =
  | ({readonly to: 'hub'; readonly call: number} & TransportRequest)
  | ({readonly to: 'app'} & TransportEvent)
  | SessionEvent;

/** Any line but the first. `atMs` counts from the start of the recording. */
export type RecordingItem = {readonly atMs: number} & RecordedEvent;

export interface Recording {
  readonly header: RecordingHeader;
  readonly items: readonly RecordingItem[];
}

/** Error messages of browsers and Scratch Link may be long. */
const LONGEST_MESSAGE = 200;

/** The fields of an error in a recording. */
export function errorFields({code, message}: HubError) {
  return {code, message: message.slice(0, LONGEST_MESSAGE)};
}

/** One line of JSON without its line break. */
export function toLine(content: RecordingHeader | RecordingItem): string {
  return JSON.stringify(content);
}
