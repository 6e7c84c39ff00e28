import {levelPicture} from '../../editor/level-picture.js';
import {element} from '../../../panel/dom.js';
import {FOR_GROWN_UPS} from './for-grown-ups.js';
import type {CheckId, VerdictLevel} from './verdict.js';
import type {DoctorWords, VerdictWords} from './words.js';

/** A row of the page: a picture, two sentences, an action and what grown-ups want to know. */
export function createRow(check: CheckId, words: DoctorWords, action?: HTMLElement) {
  const picture = element('span', {class: 'picture', 'aria-hidden': 'true'});
  // It exists from the beginning: screen readers read out changes of such an element, but not a new element.
  const sentences = element('p', {class: 'sentences', role: 'status'});
  const row = element(
    'li',
    {'data-check': check},
    picture,
    element(
      'div',
      {},
      sentences,
      ...(action ? [action] : []),
      element(
        'details',
        {},
        element('summary', {}, words.text('forGrownUps')),
        ...FOR_GROWN_UPS[check].map(paragraph),
      ),
    ),
  );
  return {
    element: row,
    show(level: VerdictLevel, [whatIsSo, whatToDo]: VerdictWords) {
      row.dataset.level = level;
      picture.replaceChildren(levelPicture(level));
      sentences.replaceChildren(
        element('span', {class: 'level'}, `${words.level(level)} `),
        element('strong', {}, whatIsSo),
        ...(whatToDo === undefined ? [] : [' ', whatToDo]),
      );
    },
  };
}

function paragraph(text: string): HTMLElement {
  const pieces = text.split('`').map((piece, index) =>
    // Between an odd and an even backtick.
    index % 2 === 1 ? element('code', {}, piece) : piece,
  );
  return element('p', {lang: 'en', dir: 'ltr'}, ...pieces);
}
