/** The last group of scratch-gui's menu bar, which has no place for buttons of other code. */
const GROUP = '[class*="menu-bar_file-group"]:has(> .tutorials-button)';

/** Puts an element at the end of the menu bar, and back there when scratch-gui has drawn the menu bar again. */
export function keepInMenuBar(item: HTMLElement): void {
  const place = () => {
    if (!item.isConnected) document.querySelector(GROUP)?.append(item);
  };
  new MutationObserver(place).observe(document.body, {childList: true, subtree: true});
  place();
}
