import {element} from './dom.js';

/** Opens the browser's dialog for a file. Call it in the handler of a click. A user who closes the dialog gets nothing. */
export function chooseFile(onFile: (file: File) => void): void {
  const input = element('input', {type: 'file', accept: '.json,application/json'});
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) onFile(file);
  });
  input.click();
}
