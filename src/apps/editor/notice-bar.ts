import {MAX_HUBS, type HubFamily, type HubRef, type Notice} from '../../package/index.js';
import type {NoticeId} from '../../session/notice.js';
import {page} from '../../words/tables/page.js';
import {lookUp} from '../../words/look-up.js';
import {element} from '../../panel/dom.js';
import {createFamilyLabel} from './family-label.js';
import {levelPicture} from './level-picture.js';
import type {EditorLocale} from './locale.js';

/** The notices that have the button "Reconnect". */
const WITH_RECONNECT: readonly NoticeId[] = ['lost'];

interface NoticeBarOptions {
  /** The installed ones. */
  readonly families: () => readonly HubFamily[];
  /** Whether hubs of several families are used: then each notice names the family. */
  readonly hasSeveralFamilies: () => boolean;
  /** The user closes the notice of this hub. */
  readonly onDismiss: (hub: HubRef) => void;
  readonly onReconnect: (hub: HubRef) => void;
  /** Scratch's word for it. */
  readonly reconnectText: (locale: string) => string;
  /** The address of a page that explains this notice. */
  readonly helpAddress: (id: NoticeId, family: HubFamily, locale: string) => string;
  /** Scratch's word for it. */
  readonly helpText: (locale: string) => string;
}

/** Rows in `container`, one for each hub, that show one notice each. */
export function createNoticeBar(
  container: HTMLElement,
  {
    families,
    hasSeveralFamilies,
    onDismiss,
    onReconnect,
    reconnectText,
    helpAddress,
    helpText,
  }: NoticeBarOptions,
) {
  type Row = ReturnType<typeof createRow>;
  const rowsOf = new Map<string, readonly Row[]>();
  let setTexts: (row: Row) => void = () => undefined;
  function addRows(id: string): readonly Row[] {
    const familyOf = () => families().find(each => each.id === id);
    const labels = () => {
      const family = familyOf();
      return family && hasSeveralFamilies() ? [createFamilyLabel(family), ' '] : [];
    };
    const rows = Array.from({length: MAX_HUBS}, (_, hub) =>
      createRow({
        labels,
        onDismiss: () => onDismiss({family: id, hub}),
        onReconnect: () => onReconnect({family: id, hub}),
        helpAddress(notice, locale) {
          const family = familyOf();
          return family === undefined ? '' : helpAddress(notice, family, locale);
        },
      }),
    );
    rowsOf.set(id, rows);
    rows.forEach(setTexts);
    container.append(...rows.map(row => row.element));
    return rows;
  }
  for (const {id} of families()) addRows(id);

  let heightPx = 0;
  /** The editor's dialogs end above the notices. */
  function reportHeight(): void {
    if (container.offsetHeight === heightPx) return;
    heightPx = container.offsetHeight;
    document.documentElement.style.setProperty('--notice-height', `${heightPx}px`);
    document.documentElement.toggleAttribute('data-has-notice', heightPx > 0);
  }
  // In a narrow window the words need more lines.
  new ResizeObserver(reportHeight).observe(container);

  return {
    /** Shows this notice of a hub in place of the one before; null: none, and its row takes no room. */
    show({family, hub}: HubRef, notice: Notice | null) {
      (rowsOf.get(family) ?? addRows(family))[hub]?.show(notice);
      reportHeight();
    },
    setLocale({locale, isRtl}: EditorLocale) {
      container.dir = isRtl ? 'rtl' : 'ltr';
      const texts = {
        close: lookUp(page, locale, 'close'),
        reconnect: reconnectText(locale),
        help: helpText(locale),
      };
      setTexts = row => row.setTexts(locale, texts);
      for (const rows of rowsOf.values()) rows.forEach(setTexts);
    },
  };
}

interface RowTexts {
  readonly close: string;
  readonly reconnect: string;
  readonly help: string;
}

interface RowOptions {
  /** What a notice begins with. */
  readonly labels: () => readonly (Node | string)[];
  readonly onDismiss: () => void;
  readonly onReconnect: () => void;
  readonly helpAddress: (id: NoticeId, locale: string) => string;
}

function createRow({labels, onDismiss, onReconnect, helpAddress}: RowOptions) {
  const icon = element('span', {class: 'notice-icon', 'aria-hidden': 'true'});
  // Both exist from the beginning: screen readers read out changes of such an element, but not a new element.
  const polite = element('p', {class: 'notice-words', role: 'status'});
  const assertive = element('p', {class: 'notice-words', role: 'alert'});
  const close = element('button', {class: 'notice-close', type: 'button'}, '×');
  close.addEventListener('click', onDismiss);
  const reconnect = element('button', {
    class: 'dialog-button notice-action',
    type: 'button',
    hidden: '',
  });
  reconnect.addEventListener('click', onReconnect);
  const help = element('a', {
    class: 'dialog-button notice-action',
    target: '_blank',
    rel: 'noopener',
    hidden: '',
  });
  const row = element(
    'section',
    {class: 'notice'},
    icon,
    polite,
    assertive,
    reconnect,
    help,
    close,
  );
  let shown: NoticeId | null = null;
  let locale = 'en';

  function linkHelp(): void {
    help.hidden = shown === null;
    if (shown !== null) help.href = helpAddress(shown, locale);
  }

  return {
    element: row,
    show(notice: Notice | null) {
      shown = notice?.id ?? null;
      linkHelp();
      const words = notice
        ? [...labels(), element('strong', {}, notice.whatHappened), ' ', notice.whatToDo]
        : [];
      const isUrgent = notice?.level === 'problem';
      polite.replaceChildren(...(isUrgent ? [] : words));
      assertive.replaceChildren(...(isUrgent ? words : []));
      icon.replaceChildren(...(notice ? [levelPicture(notice.level)] : []));
      reconnect.hidden = notice === null || !WITH_RECONNECT.includes(notice.id);
      if (notice) {
        row.dataset.notice = notice.id;
        row.dataset.level = notice.level;
      } else {
        delete row.dataset.notice;
        delete row.dataset.level;
      }
    },
    setTexts(name: string, texts: RowTexts) {
      locale = name;
      close.setAttribute('aria-label', texts.close);
      reconnect.textContent = texts.reconnect;
      help.textContent = texts.help;
      linkHelp();
    },
  };
}
