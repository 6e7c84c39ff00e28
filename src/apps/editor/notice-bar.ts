import type {Notice} from '../../index.js';
import type {NoticeId, NoticeLevel} from '../../session/notice.js';
import {page} from '../../words/languages.js';
import {lookUp} from '../../words/look-up.js';
import {element, svg} from '../../panel/dom.js';
import type {EditorLocale} from './locale.js';

/** A tick, a clock, an "i", a triangle and an octagon with "!", 24 x 24. Their shapes differ for those who see no colours. */
const SHAPES: Readonly<Record<NoticeLevel, {readonly outline: string; readonly sign: string}>> = {
  good: {outline: 'M12 2A10 10 0 1 1 11.9 2Z', sign: 'M7 12.5L10.5 16L17 8.5'},
  wait: {outline: 'M12 2A10 10 0 1 1 11.9 2Z', sign: 'M12 6.5V12L16 14.5'},
  hint: {outline: 'M12 2A10 10 0 1 1 11.9 2Z', sign: 'M12 7V7.2M12 11.5V17'},
  warning: {outline: 'M12 2L23 21.5H1Z', sign: 'M12 9V14.5M12 17.8V18'},
  problem: {outline: 'M8 2H16L22 8V16L16 22H8L2 16V8Z', sign: 'M12 6.5V13M12 17V17.2'},
};

/** The notices that have the button "Reconnect". */
const WITH_RECONNECT: readonly NoticeId[] = ['lost'];

export interface NoticeActions {
  /** The user closes the notice. */
  readonly onDismiss: () => void;
  readonly onReconnect: () => void;
  /** Scratch's word for it. */
  readonly reconnectText: (locale: string) => string;
}

/** A row in `container` that shows one notice at a time. */
export function createNoticeBar(
  container: HTMLElement,
  {onDismiss, onReconnect, reconnectText}: NoticeActions,
) {
  const icon = element('span', {class: 'notice-icon', 'aria-hidden': 'true'});
  // Both exist from the beginning: screen readers read out changes of such an element, but not a new element.
  const polite = element('p', {class: 'notice-words', role: 'status'});
  const assertive = element('p', {class: 'notice-words', role: 'alert'});
  const close = element('button', {class: 'notice-close', type: 'button'}, '×');
  close.addEventListener('click', onDismiss);
  const reconnect = element('button', {class: 'notice-action', type: 'button', hidden: ''});
  reconnect.addEventListener('click', onReconnect);
  const bar = element('section', {class: 'notice'}, icon, polite, assertive, reconnect, close);
  container.append(bar);

  let heightPx = 0;
  /** The editor has more or less room now: its workspace must measure itself again, and its dialogs end above the notice. */
  function reportHeight(): void {
    if (bar.offsetHeight === heightPx) return;
    heightPx = bar.offsetHeight;
    document.documentElement.style.setProperty('--notice-height', `${heightPx}px`);
    window.dispatchEvent(new Event('resize'));
  }
  // In a narrow window the words need more lines.
  new ResizeObserver(reportHeight).observe(bar);

  return {
    /** Shows this notice in place of the one before; null: none, and the row takes no room. */
    show(notice: Notice | null) {
      const words = notice
        ? [element('strong', {}, notice.whatHappened), ' ', notice.whatToDo]
        : [];
      const isUrgent = notice?.level === 'problem';
      polite.replaceChildren(...(isUrgent ? [] : words));
      assertive.replaceChildren(...(isUrgent ? words : []));
      icon.replaceChildren(...(notice ? [pictureOf(notice.level)] : []));
      reconnect.hidden = notice === null || !WITH_RECONNECT.includes(notice.id);
      if (notice) {
        bar.dataset.notice = notice.id;
        bar.dataset.level = notice.level;
      } else {
        delete bar.dataset.notice;
        delete bar.dataset.level;
      }
      reportHeight();
    },
    setLocale({locale, isRtl}: EditorLocale) {
      bar.dir = isRtl ? 'rtl' : 'ltr';
      close.setAttribute('aria-label', lookUp(page, locale, 'close'));
      reconnect.textContent = reconnectText(locale);
    },
  };
}

function pictureOf(level: NoticeLevel): SVGSVGElement {
  const {outline, sign} = SHAPES[level];
  return svg(
    'svg',
    {viewBox: '0 0 24 24'},
    svg('path', {d: outline, class: 'notice-outline'}),
    svg('path', {d: sign, class: 'notice-sign'}),
  );
}
