import type {Locator} from 'playwright-core';

/** Everything of a drawn hub that a user reads or moves. */
const PARTS = [
  '.brick-front',
  '.hub-tilt > :is(.reading, input, .axis-mark)',
  '.battery > *',
  '.plug',
  '.chooser > *',
  '.unplugged',
  '.device',
  '.eyes',
  '.pad',
  '.brick-before',
  '.drawing > :is(.reading, .number)',
  '.drawing input',
  '.drawing .icon-button',
  '.remote-button',
  '.lever-front',
  '.gesture',
  '.hub-button',
  '.actions',
  '.what-if',
].join(', ');

/**
 * What is wrong with the drawing: parts that overlap, leave the view, or cut their text. Only a panel that is not low may scroll
 * down to a part.
 */
export const flawsOf = (panel: Locator): Promise<readonly string[]> =>
  panel.evaluate((element, selector) => {
    const root = element.shadowRoot;
    if (!root) throw new Error('no panel');
    const isSeen = (part: Element) => {
      const {width, height} = part.getBoundingClientRect();
      return (
        width > 0 &&
        height > 0 &&
        part.checkVisibility({opacityProperty: true, visibilityProperty: true})
      );
    };
    const nameOf = (part: Element) => {
      const port = part.closest<HTMLElement>('.port')?.dataset.port ?? '';
      return `${port}${part.localName}.${part.getAttribute('class') ?? ''}`;
    };
    const parts = [...root.querySelectorAll(selector)].filter(isSeen);
    const boxOf = (part: Element) => {
      const {left, top, width, height} = part.getBoundingClientRect();
      // A finger needs 44 pixels, of which 28 are drawn.
      const emptyPx = part.matches('.hub-button') ? (width * 8) / 44 : 0;
      return new DOMRect(left + emptyPx, top + emptyPx, width - 2 * emptyPx, height - 2 * emptyPx);
    };
    const boxes = new Map(parts.map(part => [part, boxOf(part)]));
    const overlap = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    const flaws: string[] = [];
    const view = root.querySelector('.view');
    if (!view) throw new Error('the panel is closed');
    const {left, top, right, bottom} = view.getBoundingClientRect();
    const lowest = element.hasAttribute('compact') ? bottom : Infinity;
    for (const [index, part] of parts.entries()) {
      const box = boxes.get(part);
      if (!box) continue;
      const isAbove = box.top < top - 1;
      const isBelow = box.bottom > lowest + 1;
      if (box.left < left - 1 || box.right > right + 1 || isAbove || isBelow) {
        flaws.push(`${nameOf(part)} leaves`);
      }
      for (const other of parts.slice(index + 1)) {
        const otherBox = boxes.get(other);
        if (part.contains(other) || other.contains(part) || !otherBox) continue;
        if (overlap(box, otherBox)) flaws.push(`${nameOf(part)} over ${nameOf(other)}`);
      }
    }
    for (const text of root.querySelectorAll('.chosen, .reading, .unplugged, .battery > *')) {
      const isCut =
        text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 1;
      if (isSeen(text) && text.localName !== 'input' && isCut) {
        flaws.push(`${nameOf(text)} cuts ${text.textContent}`);
      }
    }
    return flaws;
  }, PARTS);
