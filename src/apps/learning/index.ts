/** What scripts/learning.js calls: the examples, the page with all blocks, and docs/blocks.md. */
export {blocksDocument} from './blocks-document.js';
export {exampleFiles} from './example-files.js';
export {galleryData} from './gallery/gallery-data.js';
export {galleryPage} from './gallery/gallery-page.js';
export {officialTexts} from './gallery/official-texts.js';
