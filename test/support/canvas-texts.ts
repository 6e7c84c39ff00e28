import type {Page} from 'playwright-core';

declare global {
  interface Window {
    /** Texts that were drawn on a canvas: the id of its plot (or '' for a picture) and the text. */
    drawnTexts: [plot: string, text: string][];
  }
}

/** Records every text that the page draws on canvases. Call it before the page loads. */
export async function recordCanvasTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.drawnTexts = [];
    const prototype = CanvasRenderingContext2D.prototype;
    const draw: CanvasRenderingContext2D['fillText'] = Reflect.get(prototype, 'fillText');
    prototype.fillText = function (...args) {
      window.drawnTexts.push([this.canvas.closest('.plot')?.id ?? '', args[0]]);
      draw.apply(this, args);
    };
  });
}

/** The texts in a plot ('': in saved pictures) since the last call. */
export function drawnTexts(page: Page, plot: string): Promise<string[]> {
  return page.evaluate(plot => {
    const texts = window.drawnTexts.filter(([where]) => where === plot).map(([, text]) => text);
    window.drawnTexts = window.drawnTexts.filter(([where]) => where !== plot);
    return texts;
  }, plot);
}
