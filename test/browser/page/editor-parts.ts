// The notice bar without the editor; opened by test/support/editor-parts.ts.
import {wedo2} from '../../../blocks/wedo2/index.js';
import {element} from '../../../src/panel/dom.js';
import {doctorLink} from '../../../src/apps/editor/doctor-link.js';
import type {EditorLocale} from '../../../src/apps/editor/locale.js';
import {createNoticeBar} from '../../../src/apps/editor/notice-bar.js';
import {withWords} from '../../../src/scratch/host-callbacks.js';
import {NOTICE_LEVELS, type NoticeId} from '../../../src/session/notice.js';
import {help} from '../../../src/words/languages.js';
import {lookUp} from '../../../src/words/look-up.js';
import {noticeWords} from '../../../src/words/notice-words.js';
import {Texts} from '../../../src/words/texts.js';

declare global {
  interface Window {
    /** Shows every notice, each in a bar of its own. Returns where the words of each stand, in pixels. */
    showNotices: (language: string) => {readonly id: NoticeId; readonly box: DOMRect | undefined}[];
  }
}

const localeOf = (locale: string): EditorLocale => ({
  locale,
  isRtl: lookUp(help, locale, 'direction') === 'rtl',
});

window.showNotices = language => {
  const texts = new Texts(noticeWords);
  texts.setLocale(language);
  document.body.replaceChildren();
  return (Object.keys(NOTICE_LEVELS) as NoticeId[]).map(id => {
    const row = element('div', {});
    document.body.append(row);
    const bar = createNoticeBar(row, {
      families: () => [wedo2],
      hasSeveralFamilies: () => false,
      onDismiss: hub => bar.show(hub, null),
      onReconnect: () => undefined,
      reconnectText: () => 'Reconnect',
      helpAddress: doctorLink,
      helpText: () => 'Help',
    });
    bar.setLocale(localeOf(language));
    bar.show({family: wedo2.id, hub: 0}, withWords({id, level: NOTICE_LEVELS[id]}, texts));
    const words = row.querySelector('.notice-words:not(:empty)');
    return {id, box: words?.getBoundingClientRect()};
  });
};
