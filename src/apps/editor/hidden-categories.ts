import type {EditorStore} from './gui.js';

/** Less than this is hidden of a column that shows its last category. */
const SLACK_PX = 6;

/** Keeps `data-more-categories` at the page's body while the column of the categories can be scrolled down: it has no scroll bar. */
export function cueHiddenCategories(store: EditorStore): void {
  let column: Element | null = null;
  let content: Element | null = null;
  let isWaiting = false;
  const show = () => {
    const hiddenPx = column ? column.scrollHeight - column.clientHeight - column.scrollTop : 0;
    document.body.toggleAttribute('data-more-categories', hiddenPx > SLACK_PX);
  };
  const sizes = new ResizeObserver(show);
  // The editor replaces the column, and its content with each change of the palette.
  const follow = () => {
    isWaiting = false;
    const found = document.querySelector('.blocklyToolbox');
    const list = found?.firstElementChild ?? null;
    if (found === column && list === content) return;
    sizes.disconnect();
    column = found;
    content = list;
    for (const each of [found, list]) if (each) sizes.observe(each);
  };
  store.subscribe(() => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(follow);
  });
  addEventListener('scroll', ({target}) => target === column && show(), {
    capture: true,
    passive: true,
  });
}
