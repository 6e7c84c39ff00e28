import {createIconButton} from './buttons.js';
import {element} from './dom.js';
import type {PanelWords} from './words.js';

/** How far what is opened stays from the edges of the window. */
const MARGIN_PX = 8;

/** Browsers before 2024 have none: there, the button alone opens and closes the list. */
const hasPopover = (): boolean => 'popover' in HTMLElement.prototype;

/** The button "...", which opens what is rarely used. Without content there is no button. */
export function createMoreButton(words: PanelWords) {
  const list = element('div', {
    class: 'more-list',
    role: 'group',
    'aria-label': words.text('more'),
  });
  const button = createIconButton('more', words.text('more'), () => {
    if (!hasPopover()) setOpen(!isOpen);
  });
  button.hidden = true;
  let isOpen = false;
  const setOpen = (opens: boolean) => {
    isOpen = opens;
    button.ariaExpanded = String(opens);
    if (hasPopover()) return;
    list.hidden = !opens;
    if (opens) placeBeside(list, button);
  };
  if (hasPopover()) {
    // The browser closes it at Escape and at a click elsewhere.
    list.popover = 'auto';
    button.popoverTargetElement = list;
  }
  setOpen(false);
  list.addEventListener('beforetoggle', ({newState}) => {
    setOpen(newState === 'open');
    // What has the focus is about to be gone.
    if (newState === 'closed' && list.matches(':focus-within')) button.focus();
  });
  list.addEventListener('toggle', () => {
    if (isOpen) placeBeside(list, button);
  });

  return {
    button,
    list,
    /** Null: nothing. */
    show(content: HTMLElement | null) {
      if (content === null) {
        if (hasPopover() && isOpen) list.hidePopover();
        setOpen(false);
        list.replaceChildren();
      } else list.replaceChildren(content);
      button.hidden = content === null;
    },
  };
}

/** Above the button if there is more room than below, and within the window. */
function placeBeside(list: HTMLElement, button: HTMLElement): void {
  const {clientWidth, clientHeight} = document.documentElement;
  const at = button.getBoundingClientRect();
  const isAbove = at.top > clientHeight - at.bottom;
  const roomPx = isAbove ? at.top : clientHeight - at.bottom;
  const leftPx = Math.min(at.left, clientWidth - list.offsetWidth - MARGIN_PX);
  list.style.left = `${Math.max(leftPx, MARGIN_PX)}px`;
  list.style.top = isAbove ? 'auto' : `${at.bottom}px`;
  list.style.bottom = isAbove ? `${clientHeight - at.top}px` : 'auto';
  list.style.maxHeight = `${roomPx - MARGIN_PX}px`;
}
