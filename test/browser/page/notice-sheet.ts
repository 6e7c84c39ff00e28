// Every notice as the page shows it, one below the other, in place of the editor.
import {element} from '../../../src/apps/editor/dom.js';
import type {EditorStore} from '../../../src/apps/editor/gui.js';
import {directionOf} from '../../../src/apps/editor/help-texts.js';
import {createNoticeBar} from '../../../src/apps/editor/notice-bar.js';
import {NOTICE_LEVELS, type NoticeId} from '../../../src/session/notice.js';
import type {NoticeTexts} from '../../../src/words/notice-words/notice-texts.js';

declare global {
  interface Window {
    /** Where the words of each stand in its row, in pixels. */
    showNotices: (
      language: string,
      words: NoticeTexts,
    ) => {readonly id: string; readonly box: DOMRect | undefined}[];
  }
}

window.showNotices = (language, words) => {
  const locales = {locale: language, isRtl: directionOf(language) === 'rtl', messagesByLocale: {}};
  const store = {getState: () => ({locales}), subscribe: () => () => undefined};
  document.body.replaceChildren();
  return (Object.keys(NOTICE_LEVELS) as NoticeId[]).map(id => {
    const row = element('div', {});
    document.body.append(row);
    const [whatHappened, whatToDo] = words[id];
    const show = createNoticeBar(row, store as unknown as EditorStore, () => undefined);
    show({id, level: NOTICE_LEVELS[id], whatHappened, whatToDo});
    const shown = row.querySelector('.notice-words:not(:empty)');
    return {id, box: shown?.getBoundingClientRect()};
  });
};
