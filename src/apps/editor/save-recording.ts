import type {StartRecorder} from '../../recorder/index.js';
import {page} from '../../words/tables/page.js';
import {lookUp} from '../../words/look-up.js';
import {element} from '../../panel/dom.js';
import type {EditorStore} from './gui.js';
import {onLocale} from './locale.js';
import {Recordings} from './recordings.js';
import {saveFile} from '../../panel/save-file.js';

/**
 * Whether the page's address has `?record`: the page records the messages between it and hubs. An address can be dictated over the
 * telephone. Without it no transport is wrapped.
 */
export function isRecordingRequested(): boolean {
  return new URLSearchParams(window.location.search).has('record');
}

/**
 * Shows a button that saves the recordings so far as files on this computer. The button is disabled until the recording
 * begins, which is when the extension is loaded. Returns what install() takes as `record`.
 */
export function recordWithSaveButton(container: HTMLElement, store: EditorStore): StartRecorder {
  const button = element('button', {type: 'button', class: 'dialog-button', disabled: ''});
  const recordings = new Recordings(() => (button.disabled = false));
  button.addEventListener('click', () => {
    for (const {name, text} of recordings.files) saveFile(name, 'application/x-ndjson', text);
  });
  onLocale(store, ({locale, isRtl}) => {
    container.dir = isRtl ? 'rtl' : 'ltr';
    button.textContent = lookUp(page, locale, 'saveRecording');
  });
  container.append(button);
  return recordings.start;
}
