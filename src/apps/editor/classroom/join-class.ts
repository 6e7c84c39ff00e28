import type {GattServer} from '../../../ble/gatt-server.js';
import {systemClock} from '../../../clock.js';
import {element} from '../../../panel/dom.js';
import {classroom} from '../../../words/tables/classroom.js';
import {lookUp} from '../../../words/look-up.js';
import type {Blockwave, HubRef, Notice} from '../../../package/index.js';
import {linkEditor} from '../../classroom/editor-link.js';
import {EDITOR_PATH} from '../../classroom/messages.js';
import {openPageSocket} from '../../classroom/room-socket.js';
import type {EditorStore} from '../gui.js';
import {onLocale} from '../locale.js';

const STOPPED_SHOWN_MS = 10_000;

export interface ClassOptions {
  readonly blockwave: Blockwave<GattServer>;
  readonly table: string | null;
  readonly lastNotice: (hub: HubRef) => Notice['id'] | null;
}

/** Shows the teacher the hubs of this editor, and says so in a line at its foot. */
export function joinClass(store: EditorStore, {blockwave, table, lastNotice}: ClassOptions): void {
  const line = element('p', {class: 'class-line', role: 'status'});
  document.body.append(line);
  let isOn = true;
  let isStopShown = false;
  const show = () => {
    const {locale, isRtl} = store.getState().locales;
    line.dir = isRtl ? 'rtl' : 'ltr';
    line.textContent = lookUp(classroom, locale, isStopShown ? 'stopped' : 'visible');
    line.hidden = !isOn && !isStopShown;
    // The editor has more or less room now: its workspace must measure itself again.
    window.dispatchEvent(new Event('resize'));
  };
  onLocale(store, show);

  const {vm} = store.getState().scratchGui;
  linkEditor({
    clock: systemClock,
    connect: () => openPageSocket(EDITOR_PATH),
    table,
    readHubs: () =>
      blockwave.families
        .flatMap(({family, extension}) =>
          (extension?.hubs ?? []).map((hub, index) => ({
            state: hub.state,
            name: hub.hubName,
            isVirtual: hub.isVirtual,
            batteryPercent: hub.connector.hub.properties.batteryPercent,
            notice: lastNotice({family: family.id, hub: index}),
          })),
        )
        // The teacher sees the first of them only.
        .sort((a, b) => Number(a.state === 'idle') - Number(b.state === 'idle')),
    onClass: isOnNow => {
      isOn = isOnNow;
      show();
    },
    onStop: () => {
      vm.stopAll();
      isStopShown = true;
      show();
      systemClock.after(STOPPED_SHOWN_MS, () => {
        isStopShown = false;
        show();
      });
    },
  });
}
