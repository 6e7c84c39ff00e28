import type {GalleryData} from './gallery-data.js';

/** The text of blocks.html, with its data filled in. */
export function galleryPage(html: string, data: GalleryData): string {
  // No text in it can end the script element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html.replace(
    /(<script type="application\/json" id="data">)[^<]*/,
    (_all, tag: string) => tag + json,
  );
}
