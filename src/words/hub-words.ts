import {directionOf} from './direction.js';
import type * as english from './en.js';
import type {NoticeTexts} from './language.js';
import {connection, notices} from './languages.js';
import {lookUp, type Translations} from './look-up.js';
import {noticeOfHub} from './notice-of-hub.js';

export type ConnectionText = keyof typeof english.connection;

/** What replaces the words in braces. */
export type Inserts = Readonly<Record<string, string>>;

/** The texts about a hub and its connection in one language. */
export interface HubWords {
  /** Scratch's name of the language. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  connection(key: ConnectionText, inserts?: Inserts): string;
  /** What happened and what to do. `hubNumber`: which of several hubs it is about. */
  notice(id: keyof NoticeTexts, hubNumber?: number): string;
}

const NOTICES: Translations<NoticeTexts> = notices;

export function createHubWords(locale: string): HubWords {
  return {
    locale,
    direction: directionOf(locale.toLowerCase().replace(/-.*/, '')),
    connection: (key, inserts) => insert(lookUp(connection, locale, key), inserts),
    notice: (id, hubNumber) => {
      const notice = lookUp(NOTICES, locale, id);
      return (hubNumber === undefined ? notice : noticeOfHub(notice, hubNumber, locale)).join(' ');
    },
  };
}

export function insert(text: string, inserts: Inserts = {}): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) =>
    Object.hasOwn(inserts, name) ? (inserts[name] ?? braces) : braces,
  );
}
