// The page about Blockwave in the language that its address names. The licences stay in English.
import type {HelpTexts} from '../../words/language.js';
import {LANGUAGES, help} from '../../words/languages.js';
import {lookUp} from '../../words/look-up.js';
import {preferredLocale} from './locale.js';

const language = preferredLocale(LANGUAGES);
const text = (key: keyof HelpTexts): string => lookUp(help, language, key);

/** The elements of about.html by their ids. */
const TEXTS: Readonly<Record<string, keyof HelpTexts>> = {
  what: 'aboutWhat',
  connect: 'title',
  developers: 'forDevelopers',
  throughput: 'throughputPage',
  limiters: 'limitersPage',
  hub: 'hubPage',
  source: 'licences',
};

document.documentElement.lang = language;
document.documentElement.dir = text('direction');
document.title = text('about');
for (const [id, key] of Object.entries(TEXTS)) {
  const element = document.getElementById(id);
  if (element) element.textContent = text(key);
}
for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a')) {
  link.search = `?locale=${language}`;
}
