// What the file of a language exports. English has every text; the keys are those of its file.
import type * as en from './en.js';

/** What happened and what the user can do, a short sentence each. */
export type NoticeWords = readonly [whatHappened: string, whatToDo: string];

/** Complete in each language, because hosts read this list directly. */
export type NoticeTexts = Readonly<Record<keyof typeof en.notices, NoticeWords>>;

/** Missing texts are shown in English. */
export type Translation<English> = Readonly<Partial<Record<keyof English, string>>>;

export type HubNames = Translation<typeof en.hubs>;
export type PageTexts = Translation<typeof en.page>;
export type ConnectionTexts = Translation<typeof en.connection>;
export type PanelTexts = Translation<typeof en.panel>;
export type HubPageTexts = Translation<typeof en.hubPage>;
export type HelpTexts = Translation<typeof en.help>;

/** Notices by Scratch's names of the languages. */
export type NoticeLanguages = ReadonlyMap<string, NoticeTexts>;
