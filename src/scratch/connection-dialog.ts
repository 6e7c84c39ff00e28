import type {DiscoveredPeripheral} from '../ble/discovery.js';
import type {HubErrorCode} from '../ble/hub-error.js';
import type {ListedHub} from '../session/hub-search.js';
import type {HubSession} from '../session/hub-session.js';
import {noticeOfError} from '../session/notice.js';
import type {Texts} from '../words/texts.js';
import {RuntimeEvent, type Runtime} from './runtime.js';
import {interceptDialog, type ScratchVm} from './vm-internals.js';

export interface ConnectionDialogOptions {
  readonly runtime: Runtime;
  /** All ids of the extension. Errors are reported under the first. */
  readonly extensionIds: readonly [string, ...string[]];
  readonly texts: Texts;
  /** Whether a line of the list says why no real hub can be found, because the host shows no notices. Default: none does. */
  readonly listsProblem?: boolean | undefined;
  /** In front of each name in the list: which hubs are searched, in a host whose dialog does not say it. */
  readonly listedFamily?: string | undefined;
  /** Called instead of reporting a failed connect when the user has closed the browser's chooser. */
  readonly onChooserCancelled?: (() => void) | undefined;
}

/** The extension whose search each vm's dialog shows, also after the search has failed. */
const searches = new WeakMap<Runtime, string>();

/**
 * Records which extension's search the vm's dialog shows, Scratch's own extensions included. The returned functions end
 * that.
 */
export function watchDialog(vm: Pick<ScratchVm, 'runtime'>): (() => void)[] {
  const {runtime} = vm;
  const onConnected = () => void searches.delete(runtime);
  runtime.on(RuntimeEvent.connected, onConnected);
  return [
    () => runtime.removeListener(RuntimeEvent.connected, onConnected),
    ...interceptDialog(
      vm,
      id => searches.set(runtime, id),
      id => {
        if (searches.get(runtime) === id) searches.delete(runtime);
      },
    ),
  ];
}

/** Reports a session's events to Scratch's connection dialog, until the returned function is called. */
export function connectDialog(session: HubSession, options: ConnectionDialogOptions): () => void {
  const {runtime, extensionIds, texts, listsProblem, listedFamily, onChooserCancelled} = options;
  const [extensionId] = extensionIds;
  const prefix = listedFamily === undefined ? '' : `${listedFamily}: `;
  const emitError = (event: string, code: HubErrorCode) => {
    const message = texts.notice({id: noticeOfError(code) ?? 'failed'}).join(' ');
    runtime.emit(event, {message, extensionId});
  };
  const {events} = session;
  /** The dialog of another extension would take events that name no extension for those of its own search. */
  const isOfOther = () => !extensionIds.includes(searches.get(runtime) ?? extensionId);
  let found: readonly ListedHub[] = [];
  let problem: readonly DiscoveredPeripheral[] = [];
  const emitList = () => {
    if (isOfOther()) return;
    const hubs = found.map(hub => ({
      ...hub,
      name: prefix + texts.listedName(hub.name, hub.card),
    }));
    const listed = [...hubs, ...problem].map(({id, name, rssi}) => [
      id,
      // dBm. The dialog draws it as four bars, all of them from -20 up. It takes null for 0, but not a missing value.
      {peripheralId: id, name, ...(rssi !== null && {rssi})},
    ]);
    runtime.emit(RuntimeEvent.listUpdate, Object.fromEntries(listed));
  };
  const ends = [
    events.on('notice', notice => {
      problem = [];
      // A search that finds only virtual hubs has a hint. No hub has this id, so connect() refuses it.
      if (!listsProblem || notice?.level !== 'hint') return;
      problem = [{id: '', name: texts.notice(notice)[0], rssi: null}];
      emitList();
    }),
    events.on('state', state => {
      if (state === 'scanning') found = [];
    }),
    events.on('list', list => {
      const isNews = list.length > 0 || found.length > 0;
      found = list;
      if (isNews) emitList();
    }),
    events.on('searchFailed', codes => {
      if (isOfOther()) return;
      // After a failed request during a search the dialog blames Scratch Link, regardless of the message.
      if (codes.includes('no-scratch-link'))
        emitError(RuntimeEvent.requestError, 'no-scratch-link');
      else runtime.emit(RuntimeEvent.scanTimeout);
    }),
    events.on('connected', () => {
      // The palette updates the status of all extensions at both events.
      runtime.emit(isOfOther() ? RuntimeEvent.disconnected : RuntimeEvent.connected);
    }),
    events.on('connectFailed', code => {
      if (code === 'cancelled' && onChooserCancelled) onChooserCancelled();
      else emitError(RuntimeEvent.requestError, code);
    }),
    events.on('disconnected', () => runtime.emit(RuntimeEvent.disconnected)),
    events.on('lost', code => emitError(RuntimeEvent.connectionLost, code)),
  ];
  return () => {
    for (const end of ends) end();
  };
}
