import {element} from '../../panel/dom.js';

/** Saves a text as a file, as a download does. Nothing leaves this computer. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], {type}));
  element('a', {href: url, download: name}).click();
  URL.revokeObjectURL(url);
}
