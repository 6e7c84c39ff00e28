import {element} from '../../../panel/dom.js';
import {classroom} from '../../../words/tables/classroom.js';
import {page} from '../../../words/tables/page.js';
import {lookUp} from '../../../words/look-up.js';
import type {EditorStore} from '../gui.js';
import {onLocale} from '../locale.js';

/** Shows above the editor that settings cannot be used: a sentence for children, and behind it the list for their teacher. */
export function showProblems(store: EditorStore, problems: readonly string[]): void {
  if (problems.length === 0) return;
  const close = element('button', {type: 'button', class: 'notice-close'}, '×');
  const sentence = element('summary', {});
  const items = problems.map(problem => element('li', {}, problem));
  const note = element(
    'section',
    {class: 'classroom-problems', role: 'alert'},
    element('details', {}, sentence, element('ul', {lang: 'en', dir: 'ltr'}, ...items)),
    close,
  );
  onLocale(store, ({locale, isRtl}) => {
    note.dir = isRtl ? 'rtl' : 'ltr';
    sentence.textContent = lookUp(classroom, locale, 'problems');
    close.setAttribute('aria-label', lookUp(page, locale, 'close'));
  });
  close.addEventListener('click', () => note.remove());
  document.body.append(note);
}
