import {blockWords} from '../../block-words.js';
import type {GattServer} from '../../gatt/gatt-server.js';
import {install, type Blockwave, type InstallOptions} from '../../index.js';
import {noticeWords} from '../../words/notice-words.js';
import {doctorLink} from './doctor-link.js';
import {createFlagHint} from './flag-hint.js';
import type {EditorStore} from './gui.js';
import {
  keepLostAlertClosed,
  openConnectionDialog,
  replaceLibraryCard,
  setConnectionModal,
  shareConnectionDialog,
} from './gui-internals.js';
import {createHubQuestions} from './hub-question.js';
import {createLibraryCard} from './library-card.js';
import {onLocale} from './locale.js';
import {createNoticeBar} from './notice-bar.js';
import {dockPanel} from './panel-dock.js';
import {scratchText} from './scratch-text.js';
import {connectVirtualHub} from './virtual-hub.js';

export interface EditorParts {
  /** Where the notices are shown. */
  readonly notices: HTMLElement;
  /** Where the hub panel is put; null: there is none. */
  readonly panel: HTMLElement | null;
  /** The address of the folder with help.html, which ends with a slash; empty: the page's own. */
  readonly pages: string;
}

/**
 * Installs Blockwave into the vm of a scratch-gui, with card, hub panel, notices and questions. Call it before the editor
 * loads a project.
 */
export function installInEditor(
  store: EditorStore,
  parts: EditorParts,
  options: InstallOptions<GattServer> = {},
): Blockwave<GattServer> {
  const card = createLibraryCard(store, parts.pages);
  const panel = document.createElement('blockwave-panel');
  let wasPanelClosed = false;
  panel.addEventListener('close', () => (wasPanelClosed = true));
  const openPanel = (hub: number) => {
    if (parts.panel) panel.open(hub);
  };
  /** Nothing else shows what a virtual hub does. A user who has closed the panel knows how to open it. */
  const openPanelOnce = (hub: number) => {
    if (!wasPanelClosed && !panel.isOpen) openPanel(hub);
  };
  /** Lets the user choose a hub: in Scratch's dialog, which is for the first one, or in the panel. */
  const connectHub = (index: number) => {
    if (index === 0) openConnectionDialog(store, card.extensionId);
    else openPanel(index);
  };

  const noticeBar = createNoticeBar(parts.notices, {
    onDismiss: index => blockwave.extension?.dismissNotice(index),
    onReconnect: connectHub,
    reconnectText: () => scratchText(store, 'gui.connection.reconnect', 'Reconnect'),
    helpAddress: (id, locale) => doctorLink(id, locale, parts.pages),
    helpText: () => scratchText(store, 'gui.modal.help', 'Help'),
  });
  const flagHint = createFlagHint(store);
  const hubQuestions = createHubQuestions(store, {
    onConnect: connectHub,
    onVirtualHub:
      options.virtualHub === false
        ? null
        : index => {
            const session = blockwave.extension?.hubs[index];
            if (session) connectVirtualHub(session);
            openPanel(index);
          },
    onReady: () => flagHint.show(),
    hasSeveral: () => (blockwave.extension?.hubs.length ?? 1) > 1,
  });

  const {vm} = store.getState().scratchGui;
  const blockwave = install(vm, {
    onChooserCancelled: () => reopenConnectionDialog(store),
    onConnectionState: (state, {hub}) => {
      if (state !== 'connected') return;
      hubQuestions.handleConnected(hub);
      if (blockwave.extension?.hubs[hub]?.isVirtual) openPanelOnce(hub);
    },
    onHubNeeded: needed => hubQuestions.handleNeeded(needed),
    noticeWords,
    blockWords,
    ...options,
    onNotice: (notice, from) => {
      noticeBar.show(from.hub, notice);
      options.onNotice?.(notice, from);
    },
  });
  replaceLibraryCard(store, card);
  keepLostAlertClosed(store, card.extensionId);
  shareConnectionDialog(store, blockwave.families[0].family.aliases ?? [], card.extensionId);
  onLocale(store, locale => noticeBar.setLocale(locale));
  vm.on('PROJECT_START', () => {
    hubQuestions.handleStarted();
    flagHint.hide();
  });
  if (parts.panel) {
    parts.panel.append(panel);
    dockPanel(panel, blockwave, store);
  }
  return blockwave;
}

/** Leads from "Connecting" back to the list of hubs: the dialog shows the list only when it is opened. */
function reopenConnectionDialog(store: EditorStore): void {
  setConnectionModal(store, false);
  setTimeout(() => setConnectionModal(store, true), 0);
}
