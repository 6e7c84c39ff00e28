import {element} from '../../../panel/dom.js';
import type {DoctorWords} from './words.js';

/** The button that copies the report, and the report itself for those who want to see first what is copied. */
export function createCopy(words: DoctorWords) {
  const button = element('button', {type: 'button', disabled: ''}, words.text('copyReport'));
  const outcome = element('p', {role: 'status'});
  const report = element('pre', {lang: 'en', dir: 'ltr'});
  const details = element(
    'details',
    {class: 'report'},
    element('summary', {}, words.text('whatIsCopied')),
    report,
  );

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(report.textContent);
      outcome.textContent = words.text('copied');
    } catch {
      // Pages without https have no clipboard, and a frame may forbid it.
      details.open = true;
      getSelection()?.selectAllChildren(report);
      outcome.textContent = words.text('copyYourself');
    }
  }
  button.addEventListener('click', () => void copy());

  return {
    button,
    element: element('div', {}, outcome, details),
    show(text: string) {
      button.disabled = false;
      outcome.textContent = '';
      report.textContent = text;
    },
  };
}
