import type {Language} from './languages.js';

/**
 * The texts of one group of keys in each language. English has every key; a text that another language lacks is shown in
 * English.
 */
export type Table<Key extends string, Text = string> = Readonly<
  Record<Language, Readonly<Partial<Record<Key, Text>>>>
> & {readonly en: Readonly<Record<Key, Text>>};
