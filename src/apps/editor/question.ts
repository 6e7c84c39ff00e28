import {element} from '../../panel/dom.js';
import type {EditorLocale} from './locale.js';

export interface Answer {
  readonly text: string;
  /** The one that most users want; it has the focus at first. */
  readonly isMain?: boolean;
  readonly onChoose: () => void;
}

export interface Question {
  readonly id: string;
  readonly title: string;
  /** Above the title. */
  readonly label?: HTMLElement;
  readonly details?: string;
  /** Below the details. */
  readonly content?: HTMLElement;
  /** In the order of Scratch's own dialogs: the main one is last. */
  readonly answers: readonly Answer[];
  /** Whether the editor waits for the answer. Otherwise a project runs on and can be edited. */
  readonly isModal: boolean;
  readonly locale: EditorLocale;
  /** Called after an answer, and when it was closed without one. */
  readonly onClose?: () => void;
}

/**
 * Asks the user something in a dialog of the page. The Escape key closes it without an answer. Returns a function that
 * closes it, too.
 */
export function ask(question: Question): () => void {
  const {id, title, label, details, content, answers, isModal, locale, onClose} = question;
  const buttons = answers.map(({text, isMain, onChoose}) => {
    const button = element(
      'button',
      {
        type: 'button',
        class: isMain ? 'dialog-button primary' : 'dialog-button',
        ...(isMain && {autofocus: ''}),
      },
      text,
    );
    button.addEventListener('click', () => {
      dialog.close();
      onChoose();
    });
    return button;
  });
  const dialog = element(
    'dialog',
    {
      class: 'scratch-dialog question',
      'data-question': id,
      dir: locale.isRtl ? 'rtl' : 'ltr',
      lang: locale.locale,
      'aria-labelledby': `${id}-title`,
      ...(details !== undefined && {'aria-describedby': `${id}-details`}),
    },
    element(
      'header',
      {},
      element('h2', {id: `${id}-title`}, ...(label ? [label, ' '] : []), title),
    ),
    element(
      'div',
      {class: 'question-body'},
      ...(details === undefined ? [] : [element('p', {id: `${id}-details`}, details)]),
      ...(content ? [content] : []),
      element('div', {class: 'question-answers'}, ...buttons),
    ),
  );
  dialog.addEventListener('close', () => {
    dialog.remove();
    onClose?.();
  });
  // A browser closes only modal dialogs by this key. The key is not for the project, either.
  dialog.addEventListener('keydown', event => {
    event.stopPropagation();
    if (event.key === 'Escape') dialog.close();
  });
  document.body.append(dialog);
  if (isModal) dialog.showModal();
  else dialog.show();
  return () => dialog.close();
}
