import {element} from './dom.js';

/** Saves a text or a picture as a file, as a download does. Nothing leaves this computer. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], {type}));
  element('a', {href: url, download: name}).click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
