import {element} from './dom.js';

/** Hands a file over, as a download. Nothing leaves the machine. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], {type}));
  element('a', {href: url, download: name}).click();
  URL.revokeObjectURL(url);
}
