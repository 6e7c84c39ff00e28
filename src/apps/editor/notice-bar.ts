import {MAX_HUBS, type Notice} from '../../index.js';
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
  /** The user closes the notice of the hub with this index. */
  readonly onDismiss: (index: number) => void;
  readonly onReconnect: (index: number) => void;
  /** Scratch's word for it. */
  readonly reconnectText: (locale: string) => string;
}

/** Rows in `container`, one for each hub, that show one notice each. */
export function createNoticeBar(
  container: HTMLElement,
  {onDismiss, onReconnect, reconnectText}: NoticeActions,
) {
  const rows = Array.from({length: MAX_HUBS}, (_, index) =>
    createRow({onDismiss: () => onDismiss(index), onReconnect: () => onReconnect(index)}),
  );
  container.append(...rows.map(row => row.element));

  let heightPx = 0;
  /** The editor has more or less room now: its workspace must measure itself again, and its dialogs end above the notices. */
  function reportHeight(): void {
    if (container.offsetHeight === heightPx) return;
    heightPx = container.offsetHeight;
    document.documentElement.style.setProperty('--notice-height', `${heightPx}px`);
    window.dispatchEvent(new Event('resize'));
  }
  // In a narrow window the words need more lines.
  new ResizeObserver(reportHeight).observe(container);

  return {
    /** Shows this notice of the hub with this index in place of the one before; null: none, and its row takes no room. */
    show(index: number, notice: Notice | null) {
      rows[index]?.show(notice);
      reportHeight();
    },
    setLocale({locale, isRtl}: EditorLocale) {
      container.dir = isRtl ? 'rtl' : 'ltr';
      for (const row of rows) row.setTexts(lookUp(page, locale, 'close'), reconnectText(locale));
    },
  };
}

function createRow({onDismiss, onReconnect}: {onDismiss: () => void; onReconnect: () => void}) {
  const icon = element('span', {class: 'notice-icon', 'aria-hidden': 'true'});
  // Both exist from the beginning: screen readers read out changes of such an element, but not a new element.
  const polite = element('p', {class: 'notice-words', role: 'status'});
  const assertive = element('p', {class: 'notice-words', role: 'alert'});
  const close = element('button', {class: 'notice-close', type: 'button'}, '×');
  close.addEventListener('click', onDismiss);
  const reconnect = element('button', {class: 'notice-action', type: 'button', hidden: ''});
  reconnect.addEventListener('click', onReconnect);
  const row = element('section', {class: 'notice'}, icon, polite, assertive, reconnect, close);
  return {
    element: row,
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
        row.dataset.notice = notice.id;
        row.dataset.level = notice.level;
      } else {
        delete row.dataset.notice;
        delete row.dataset.level;
      }
    },
    setTexts(closeText: string, reconnectText: string) {
      close.setAttribute('aria-label', closeText);
      reconnect.textContent = reconnectText;
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
