import {element} from '../../../panel/dom.js';
import {settingsNote as words} from '../../../words/classroom/en.js';

/** Shows the teacher what is wrong with the settings, above the editor. */
export function showProblems(problems: readonly string[]): void {
  if (problems.length === 0) return;
  const close = element('button', {type: 'button', 'aria-label': words.close}, '×');
  const items = problems.map(problem => element('li', {}, problem));
  const note = element(
    'section',
    {class: 'classroom-problems', role: 'alert', lang: 'en', dir: 'ltr'},
    element('div', {}, element('strong', {}, words.problems), element('ul', {}, ...items)),
    close,
  );
  close.addEventListener('click', () => note.remove());
  document.body.append(note);
}
