// The notice bar and the strip of the virtual hub, without the editor; opened by test/support/editor-parts.ts.
import {element} from '../../../src/apps/editor/dom.js';
import type {EditorLocale} from '../../../src/apps/editor/locale.js';
import {createNoticeBar} from '../../../src/apps/editor/notice-bar.js';
import {createStrip} from '../../../src/apps/editor/strip.js';
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
    /** Shows the strip of a hub with a motor at port A and nothing at port B. */
    showStrip: (language: string) => void;
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
      onDismiss: () => bar.show(null),
      onReconnect: () => undefined,
      reconnectText: () => 'Reconnect',
    });
    bar.setLocale(localeOf(language));
    bar.show(withWords({id, level: NOTICE_LEVELS[id]}, texts));
    const words = row.querySelector('.notice-words:not(:empty)');
    return {id, box: words?.getBoundingClientRect()};
  });
};

window.showStrip = language => {
  const strip = createStrip([1, 2], {
    plug: () => undefined,
    setDistance: () => undefined,
    setTilt: () => undefined,
    setBattery: () => undefined,
  });
  const port = {motorPercent: 0, distancePercent: 50, tiltX: 0, tiltY: 0};
  strip.update({
    ports: [
      {...port, plugged: 'motor'},
      {...port, plugged: 'nothing'},
    ],
    light: 'rgb(0, 0, 255)',
    batteryPercent: 80,
    toneHz: undefined,
  });
  strip.setLocale(localeOf(language));
  document.body.replaceChildren(strip.element);
};
