import {createIconButton} from '../panel/buttons.js';
import {element} from '../panel/dom.js';
import type {HubSession} from '../session/hub-session.js';
import type {NoticeStatus} from '../session/notice.js';
import type {HubWords} from '../words/hub-words.js';

interface NoticeRowOptions {
  readonly words: HubWords;
  readonly session: HubSession;
  /** Which of several hubs this is; undefined: there is only one. */
  readonly hubNumber: () => number | undefined;
  readonly onSearch: () => void;
}

/** The notice about one hub. Takes no room without one. */
export function createNoticeRow({words, session, hubNumber, onSearch}: NoticeRowOptions) {
  // Exists from the beginning: screen readers read out changes of such an element.
  const text = element('p', {role: 'status'});
  const search = element('button', {type: 'button', class: 'button'}, words.connection('search'));
  search.addEventListener('click', onSearch);
  const close = createIconButton('close', words.connection('close'), () =>
    session.notices.dismiss(),
  );
  const row = element('div', {class: 'notice'}, text, search, close);
  let shown: NoticeStatus | null = null;
  const show = () => {
    row.dataset.level = shown?.level ?? '';
    row.dataset.notice = shown?.id ?? '';
    text.textContent = shown && words.notice(shown, hubNumber());
    search.hidden = shown?.id !== 'lost';
  };
  show();
  const stop = session.events.on('notice', notice => {
    shown = notice;
    show();
  });
  return {element: row, update: show, dispose: stop};
}
