import type {NoticeId, NoticeWords} from '../../session/notice.js';

/** All that the user is told, in one language. */
export type NoticeTexts = Readonly<Record<NoticeId, NoticeWords>>;

/** By Scratch's names of the languages. */
export type NoticeLanguages = ReadonlyMap<string, NoticeTexts>;
