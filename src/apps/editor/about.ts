// The page about Blockwave in the language that its address names. The licences stay in English.
import {doctor} from '../../words/tables/doctor.js';
import {directionOf} from '../../words/direction.js';
import {LANGUAGES} from '../../words/languages.js';
import {help} from '../../words/tables/help.js';
import {lookUp} from '../../words/look-up.js';
import {preferredLocale} from './locale.js';

const language = preferredLocale(LANGUAGES);
const text = (key: keyof typeof help.en): string => lookUp(help, language, key);

/** The elements of about.html by their ids. */
const TEXTS: Readonly<Record<string, string>> = {
  what: text('aboutWhat'),
  connect: text('title'),
  doctor: lookUp(doctor, language, 'title'),
  developers: text('forDevelopers'),
  throughput: text('throughputPage'),
  hub: text('hubPage'),
  source: text('licences'),
};

document.documentElement.lang = language;
document.documentElement.dir = directionOf(language);
document.title = text('about');
for (const [id, words] of Object.entries(TEXTS)) {
  const element = document.getElementById(id);
  if (element) element.textContent = words;
}
for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a')) {
  link.search = `?locale=${language}`;
}
