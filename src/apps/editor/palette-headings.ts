import type {EditorStore} from './gui.js';
import {onLocale} from './locale.js';

/**
 * In languages that are written from right to left, scratch-blocks places the palette's headings by its widest block, even if that
 * is wider than the palette: they are cut off, or outside of it. This moves them to where the blocks begin.
 */
export function alignPaletteHeadings(editor: Element, store: EditorStore): void {
  let isWaiting = false;
  const observer = new MutationObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      align(editor);
    });
  });
  onLocale(store, ({isRtl}) => {
    observer.disconnect();
    if (!isRtl) return;
    const attributeFilter = ['transform'];
    observer.observe(editor, {subtree: true, childList: true, attributes: true, attributeFilter});
  });
}

/** Reads only attributes: measuring would make the browser lay out the page in each frame of a drag. */
function align(editor: Element): void {
  const blocks = editor.querySelectorAll<SVGGElement>(
    '.blocklyFlyout .blocklyBlockCanvas > .blocklyBlock',
  );
  const right = Math.max(...[...blocks].map(xOf));
  if (blocks.length === 0) return;
  for (const heading of editor.querySelectorAll<SVGGElement>(
    '.blocklyFlyout .blocklyFlyoutLabel',
  )) {
    const width = Number(heading.querySelector('rect')?.getAttribute('width'));
    // Added to the attribute `transform`.
    heading.style.translate = `${right - xOf(heading) - width}px`;
  }
}

/** Where a block begins: here, its right edge. */
const xOf = (element: SVGGElement): number =>
  element.transform.baseVal.consolidate()?.matrix.e ?? 0;
