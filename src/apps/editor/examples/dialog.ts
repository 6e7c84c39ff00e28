import {page} from '../../../words/tables/page.js';
import {examples} from '../../../words/tables/examples.js';
import {gallery} from '../../../words/tables/gallery.js';
import {lookUp} from '../../../words/look-up.js';
import {element} from '../../../panel/dom.js';
import type {EditorLocale} from '../locale.js';
import type {ListedExample} from './list.js';

interface ExamplesDialog {
  readonly element: HTMLDialogElement;
  open(): void;
  setLocale(locale: EditorLocale): void;
}

interface ExamplesDialogOptions {
  /** Says which family the example is for. */
  readonly createLabel: (family: string) => HTMLElement | '';
  /** Whether the project has blocks of this family: its examples come first. */
  readonly isInUse: (family: string) => boolean;
  /**
   * Opens the example. False: the dialog stays, because the user wants to keep the project. If it rejects, the dialog says that it
   * failed.
   */
  readonly onChoose: (example: ListedExample) => Promise<boolean>;
}

/** A dialog with a card for each of `list`. */
export function createExamplesDialog(
  list: readonly ListedExample[],
  {createLabel, isInUse, onChoose}: ExamplesDialogOptions,
): ExamplesDialog {
  const title = element('h2', {id: 'examples-title'});
  const close = element('button', {class: 'dialog-close', type: 'button'});
  const intro = element('p', {});
  const allBlocks = element('a', {class: 'examples-link', target: '_blank', rel: 'noopener'});
  const problem = element('p', {class: 'examples-problem', role: 'alert'});
  const cards = list.map(example => createCard(example, createLabel(example.family)));
  const grid = element('ul', {});
  const dialog = element(
    'dialog',
    {class: 'scratch-dialog examples', 'aria-labelledby': title.id},
    element('header', {}, title, close),
    element('div', {class: 'examples-body'}, intro, problem, grid, allBlocks),
  );
  close.addEventListener('click', () => dialog.close());
  // A click beside the cards, on the darkened page.
  dialog.addEventListener('click', event => {
    if (event.target === dialog) dialog.close();
  });

  let locale = 'en';
  let isOpening = false;
  async function choose(example: ListedExample): Promise<void> {
    if (isOpening) return;
    isOpening = true;
    problem.textContent = '';
    try {
      if (await onChoose(example)) dialog.close();
    } catch (error) {
      console.warn(error);
      problem.textContent = lookUp(examples, locale, 'failed');
    } finally {
      isOpening = false;
    }
  }
  for (const card of cards) card.button.addEventListener('click', () => void choose(card.example));

  return {
    element: dialog,
    open() {
      problem.textContent = '';
      const isFirst = ({example}: Card) => Number(isInUse(example.family));
      const ordered = [...cards].sort((a, b) => isFirst(b) - isFirst(a));
      grid.replaceChildren(...ordered.map(card => card.element));
      dialog.showModal();
    },
    setLocale({locale: name, isRtl}) {
      locale = name;
      dialog.dir = isRtl ? 'rtl' : 'ltr';
      dialog.lang = name;
      title.textContent = lookUp(examples, name, 'button');
      intro.textContent = lookUp(examples, name, 'intro');
      allBlocks.textContent = lookUp(gallery, name, 'title');
      allBlocks.href = `blocks.html?locale=${name}`;
      close.setAttribute('aria-label', lookUp(page, name, 'close'));
      for (const card of cards) card.setLocale(name);
    },
  };
}

type Card = ReturnType<typeof createCard>;

function createCard(example: ListedExample, label: HTMLElement | '') {
  const {id, title, does, needs} = example;
  const texts = [
    {key: title, element: element('strong', {})},
    {key: does, element: element('span', {})},
    {key: needs, element: element('span', {class: 'examples-needs'})},
  ] as const;
  const picture = element('img', {src: `examples/${id}.svg`, alt: '', loading: 'lazy'});
  const button = element(
    'button',
    {type: 'button', 'data-example': id},
    picture,
    ...texts.map(text => text.element),
    label,
  );
  return {
    example,
    button,
    element: element('li', {}, button),
    setLocale(locale: string) {
      for (const text of texts) text.element.textContent = lookUp(examples, locale, text.key);
    },
  };
}
