import {wedo2} from '../../../../blocks/wedo2/index.js';
import {LANGUAGES} from '../../../words/languages.js';
import {galleryData} from './gallery-data.js';
import {officialTexts} from './official-texts.js';

/** The text of blocks.html, with its data filled in. */
export function galleryPage(html: string, scratchGui: string): string {
  const data = galleryData(officialTexts(scratchGui, wedo2.id, LANGUAGES));
  // No text in it can end the script element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html.replace(
    /(<script type="application\/json" id="data">)[^<]*/,
    (_all, tag: string) => tag + json,
  );
}
