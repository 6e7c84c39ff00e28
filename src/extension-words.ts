/** What the single file dist/extension-words.js exports: the texts that dist/extension.js has in English only. */
export {blockWords} from './block-words.js';
export {noticeWords} from './words/notice-words.js';
