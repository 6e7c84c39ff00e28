import type {Endpoint} from '../ble/endpoint.js';

/** A text as data: its key in the group `frames` of the words, and the values of the names in braces. */
export interface FrameWords {
  readonly key: string;
  readonly values: Readonly<Record<string, FrameValue>>;
  /** In place of a key: the text itself, by Scratch's names of the languages. */
  readonly texts?: {readonly en: string; readonly [locale: string]: string};
}

export type FrameValue = string | number | FrameWords;

export type FrameDirection = 'sent' | 'received';

/** Describes the frames of one connection in words. It may remember what the frames before meant. */
export interface FrameDescriber {
  /** In the order of the frames. Several: the frame has several parts. Empty: its meaning is unknown. */
  frame(endpoint: Endpoint, bytes: Uint8Array, direction: FrameDirection): readonly FrameWords[];
  /** The name of an output of the gate; null: unknown. */
  output(name: string): FrameWords | null;
}

/** What is plugged in when the description begins. */
export type AttachedTypes = readonly {readonly port: number; readonly type: number}[];

export type CreateDescriber = (attached: AttachedTypes) => FrameDescriber;

export function words(key: string, values: FrameWords['values'] = {}): FrameWords {
  return {key, values};
}
