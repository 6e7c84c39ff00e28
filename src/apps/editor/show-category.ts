const CHECK_INTERVAL_MS = 250;
/** A category that is shown for so many checks in a row, 5 s, stays shown: a slow computer has built its palette, too. */
const CHECKS_SHOWN = 20;

/**
 * Scrolls the palette to the blocks of an extension, as a click on its category does. scratch-blocks keeps its palette to itself,
 * so this presses the category. The editor rebuilds the palette some time after it loads a project, and then returns to the place
 * where the palette was while it scrolled. So this checks and presses again, until the user acts. What the user does before the
 * first press, such as a click that closes the connection dialog, does not count.
 */
export function showCategory(extensionId: string): void {
  let checksShown = 0;
  let hasBegun = false;
  const userActs = new AbortController();
  const end = () => {
    clearInterval(timer);
    userActs.abort();
  };
  const timer = setInterval(() => {
    if (isShown(extensionId)) checksShown += 1;
    else {
      checksShown = 0;
      press(extensionId);
    }
    hasBegun ||= findCategory(extensionId) !== null;
    if (checksShown === CHECKS_SHOWN) end();
  }, CHECK_INTERVAL_MS);
  for (const type of ['pointerdown', 'wheel', 'keydown']) {
    addEventListener(type, event => event.isTrusted && hasBegun && end(), {
      ...{capture: true, passive: true, signal: userActs.signal},
    });
  }
}

/** Whether the category is in sight, and the first block of the extension in the upper half of the palette. */
function isShown(extensionId: string): boolean {
  const category = findCategory(extensionId);
  if (category !== null && hiddenPx(category) !== 0) return false;
  const palette = document.querySelector('.blocklyFlyout')?.getBoundingClientRect();
  const block = document.querySelector(`.blocklyFlyout [class*="${extensionId}_"]`);
  if (palette === undefined || block === null) return false;
  const {top} = block.getBoundingClientRect();
  return top >= palette.top && top < palette.top + palette.height / 2;
}

function press(extensionId: string): void {
  const category = findCategory(extensionId);
  if (category === null) return;
  category.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true, isPrimary: true}));
  const column = columnOf(category);
  if (column) column.scrollTop += hiddenPx(category);
}

const findCategory = (extensionId: string) =>
  document.querySelector(`.blocklyToolboxCategory#${extensionId}`);

const columnOf = (category: Element) => category.closest('.blocklyToolbox');

/** How far the column of the categories must be scrolled down for this one; negative: up. */
function hiddenPx(category: Element): number {
  const column = columnOf(category)?.getBoundingClientRect();
  if (column === undefined || column.height === 0) return 0;
  const {top, bottom} = category.getBoundingClientRect();
  if (top < column.top) return Math.floor(top - column.top);
  return Math.max(0, Math.ceil(bottom - column.bottom));
}
