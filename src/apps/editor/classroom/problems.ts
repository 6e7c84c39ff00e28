import {element} from '../../../panel/dom.js';
import {classroom} from '../../../words/classroom/index.js';

/** Shows the teacher what is wrong with the settings, above the editor. */
export function showProblems(problems: readonly string[]): void {
  if (problems.length === 0) return;
  const words = classroom.en;
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
