import type {HubErrorCode} from '../gatt/hub-error.js';
import type {HubSession} from '../session/hub-session.js';
import {noticeOfError} from '../session/notice.js';
import type {Texts} from '../words/texts.js';
import {RuntimeEvent, type ListedPeripheral, type Runtime} from './runtime.js';

export interface ConnectionDialogOptions {
  readonly runtime: Runtime;
  readonly extensionId: string;
  readonly texts: Texts;
  /** Called instead of reporting a failed connect when the user has closed the browser's chooser. */
  readonly onChooserCancelled?: (() => void) | undefined;
}

/** Reports a session's events to Scratch's connection dialog. */
export function connectDialog(session: HubSession, options: ConnectionDialogOptions): void {
  const {runtime, extensionId, texts, onChooserCancelled} = options;
  const emitError = (event: string, code: HubErrorCode) => {
    const message = texts.notice(noticeOfError(code) ?? 'failed').join(' ');
    runtime.emit(event, {message, extensionId});
  };
  const {events} = session;
  events.on('list', list => {
    const listed = list.map(({id, name, rssi}): [string, ListedPeripheral] => [
      id,
      // The dialog draws the signal as bars: all of them if it is unknown.
      {peripheralId: id, name, rssi: rssi ?? 0},
    ]);
    runtime.emit(RuntimeEvent.listUpdate, Object.fromEntries(listed));
  });
  events.on('searchFailed', codes => {
    // After a failed request during a search the dialog blames Scratch Link, regardless of the message.
    if (codes.includes('no-scratch-link')) emitError(RuntimeEvent.requestError, 'no-scratch-link');
    else runtime.emit(RuntimeEvent.scanTimeout);
  });
  events.on('connected', () => runtime.emit(RuntimeEvent.connected));
  events.on('connectFailed', code => {
    if (code === 'cancelled' && onChooserCancelled) onChooserCancelled();
    else emitError(RuntimeEvent.requestError, code);
  });
  events.on('disconnected', () => runtime.emit(RuntimeEvent.disconnected));
  events.on('lost', code => emitError(RuntimeEvent.connectionLost, code));
}
