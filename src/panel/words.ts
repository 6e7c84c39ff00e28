import {directionOf} from '../words/direction.js';
import type {NoticeTexts} from '../words/language.js';
import {notices, panel} from '../words/languages.js';
import {lookUp, type Translations} from '../words/look-up.js';
import {noticeOfHub} from '../words/notice-of-hub.js';
import type * as english from '../words/en.js';

export type PanelText = keyof typeof english.panel;

/** The panel's texts in one language. */
export interface PanelWords {
  /** Scratch's name of the language. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** `inserts` replace the words in braces. */
  text(key: PanelText, inserts?: Readonly<Record<string, string>>): string;
  /** What happened and what to do. `hubNumber`: which of several hubs it is about. */
  notice(id: keyof NoticeTexts, hubNumber?: number): string;
}

const NOTICES: Translations<NoticeTexts> = notices;

export function createWords(locale: string): PanelWords {
  return {
    locale,
    direction: directionOf(locale.toLowerCase().replace(/-.*/, '')),
    text: (key, inserts = {}) =>
      lookUp(panel, locale, key).replace(/\{(\w+)\}/g, (braces, name: string) =>
        Object.hasOwn(inserts, name) ? (inserts[name] ?? braces) : braces,
      ),
    notice: (id, hubNumber) => {
      const notice = lookUp(NOTICES, locale, id);
      return (hubNumber === undefined ? notice : noticeOfHub(notice, hubNumber, locale)).join(' ');
    },
  };
}
