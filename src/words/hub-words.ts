import {directionOf} from './direction.js';
import {connection} from './tables/connection.js';
import {listedName} from './listed-name.js';
import {lookUp} from './look-up.js';
import {noticeWords} from './notice-words.js';

export type ConnectionText = keyof typeof connection.en;

/** What replaces the words in braces. */
export type Inserts = Readonly<Record<string, string>>;

/** The texts about a hub and its connection in one language. */
export interface HubWords {
  /** Scratch's name of the language. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  connection(key: ConnectionText, inserts?: Inserts): string;
  /** What happened and what to do. `hubNumber`: which of several hubs it is about. */
  notice(status: Parameters<typeof noticeWords>[0], hubNumber?: number): string;
  /** The name of a hub in this language, with its card if it has one. */
  listedName(name: string, card?: Parameters<typeof listedName>[1]): string;
}

export function createHubWords(locale: string): HubWords {
  return {
    locale,
    direction: directionOf(locale.toLowerCase().replace(/-.*/, '')),
    listedName: (name, card) => listedName(name, card, locale),
    connection: (key, inserts) => insert(lookUp(connection, locale, key), inserts),
    notice: (status, hubNumber) => noticeWords(status, locale, hubNumber).join(' '),
  };
}

export function insert(text: string, inserts: Inserts = {}): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) =>
    Object.hasOwn(inserts, name) ? (inserts[name] ?? braces) : braces,
  );
}
