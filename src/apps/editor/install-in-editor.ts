import type {GattServer} from '../../ble/gatt-server.js';
import {
  install,
  type Blockwave,
  type HubFamily,
  type HubRef,
  type InstallOptions,
  type Notice,
} from '../../package/index.js';
import {reopenConnectionDialog} from './connection-cover.js';
import {createConnectionGuide} from './connection-guide.js';
import {doctorLink} from './doctor-link.js';
import {createFlagHint} from './flag-hint.js';
import type {EditorStore} from './gui.js';
import {
  keepLostAlertsClosed,
  openConnectionDialog,
  replaceLibraryCards,
  setConnectionModal,
  shareConnectionDialogs,
} from './gui-internals.js';
import {connectVirtualHub} from '../../panel/connect-listed.js';
import {createHubQuestions} from './hub-question.js';
import {createLibraryCard} from './library-card.js';
import {onLocale} from './locale.js';
import {createNoticeBar} from './notice-bar.js';
import {cueHiddenCategories} from './hidden-categories.js';
import {dockPanel} from './panel-dock.js';
import {createPanelHelp} from './panel-help.js';
import {addKindsToPanel, type PanelKind} from './panel-kinds.js';
import {hubOfProject} from './project-hub.js';
import {scratchText} from './scratch-text.js';
import {showCategory} from './show-category.js';
import {keepStopSignLit} from './stop-sign.js';

export interface InstalledEditor {
  readonly blockwave: Blockwave<GattServer>;
  /**
   * Adds a family, with its card, or puts it in place of the one with the same id: then its hubs keep their numbers, and those
   * that were virtual are connected again. Throws as Blockwave's add() does.
   */
  useFamily(family: HubFamily): void;
  /** Opens the panel with this hub, if there is a panel. */
  readonly openPanel: (hub: HubRef) => void;
}

export interface EditorParts {
  /** Where the notices are shown. */
  readonly notices: HTMLElement;
  /** Where the hub panel is put; null: there is none. */
  readonly panel: HTMLElement | null;
  /** The address of the folder with help.html, which ends with a slash; empty: the page's own. */
  readonly pages: string;
  /** In the library and the panel after those of the families. */
  readonly moreCards?: readonly PanelKind[];
}

/**
 * Installs Blockwave into the vm of a scratch-gui, with card, hub panel, notices and questions. Call it before the editor
 * loads a project.
 */
export function installInEditor(
  store: EditorStore,
  parts: EditorParts,
  options: InstallOptions<GattServer> = {},
): InstalledEditor {
  const panel = document.createElement('blockwave-panel');
  let wasPanelClosed = false;
  panel.addEventListener('close', () => (wasPanelClosed = true));
  panel.addEventListener('choose', () => {
    if (panel.familyId !== null) showCategory(panel.familyId);
  });
  const openPanel = ({family, hub}: HubRef) => {
    if (parts.panel) panel.open(hub, family);
  };
  /**
   * A virtual hub opens the panel, because nothing else shows what it does. A user who has closed the panel knows how to open
   * it: then it shows the hub that was connected last.
   */
  const showInPanel = (ref: HubRef) => {
    if (!parts.panel) return;
    const isMissing = panel.isOpen ? panel.familyId !== ref.family : !wasPanelClosed;
    if (isMissing && sessionOf(ref)?.isVirtual) openPanel(ref);
    else if (!panel.isOpen) panel.select(ref.hub, ref.family);
  };
  /** Lets the user choose a hub: in Scratch's dialog, which is for a family's first one, or in the panel. */
  const connectHub = (ref: HubRef) => {
    if (ref.hub === 0) openConnectionDialog(store, ref.family);
    else openPanel(ref);
  };
  const hubFamilies = () => blockwave.families.map(({family}) => family);
  const installed = (id: string) => blockwave.families.find(({family}) => family.id === id);
  const extensionOf = (id: string) => installed(id)?.extension;
  const sessionOf = ({family, hub}: HubRef) => extensionOf(family)?.hubs[hub];
  const hasSeveralFamilies = () =>
    blockwave.families.filter(({extension}) => extension !== null).length > 1;

  const startVirtualHub = (ref: HubRef) => {
    const session = sessionOf(ref);
    if (session) connectVirtualHub(session);
    openPanel(ref);
  };
  const onVirtualHub = options.virtualHub === false ? null : startVirtualHub;

  const flagHint = createFlagHint(store);
  const hubQuestions = createHubQuestions(store, {
    families: hubFamilies,
    hasSeveralFamilies,
    onConnect: connectHub,
    onVirtualHub,
    onReady: () => flagHint.show(),
    hasSeveral: ({family}) => (extensionOf(family)?.hubs.length ?? 1) > 1,
  });

  /** The present notice of each hub. */
  const notices = new Map<string, readonly [HubRef, Notice | null]>();
  /** Why a hub is not connected is shown where the user connects it, or else in the bar. */
  const showNotice = (ref: HubRef, notice: Notice | null) => {
    const isInDialog = ref.hub === 0 && ref.family === guide.familyId;
    if (isInDialog) guide.show(notice);
    const isElsewhere = isInDialog || isInPanel(ref) || notice?.level === 'hint';
    if (isInPanel(ref)) panelHelp.show(notice, installed(ref.family)?.family);
    noticeBar.show(ref, isElsewhere ? null : notice);
  };
  const showNotices = () => {
    // The panel may show a hub that has had no notice.
    panelHelp.show(null);
    notices.forEach(each => showNotice(...each));
  };
  const isInPanel = (ref: HubRef) =>
    panel.isOpen &&
    panel.view === 'hub' &&
    panel.familyId === ref.family &&
    panel.hubIndex === ref.hub &&
    CONNECTING.some(state => state === sessionOf(ref)?.state);
  for (const type of ['open', 'close', 'view']) panel.addEventListener(type, showNotices);
  const panelHelp = createPanelHelp(panel, store, parts.pages);
  const guide = createConnectionGuide(store, {
    families: hubFamilies,
    pages: parts.pages,
    onFamily: showNotices,
    onVirtualHub:
      onVirtualHub &&
      (({id}) => {
        setConnectionModal(store, false);
        onVirtualHub({family: id, hub: 0});
      }),
  });

  /** The hubs that a user is connecting. A hub that comes back by itself does not change what the panel shows. */
  const chosen = new Set<string>();
  const {vm} = store.getState().scratchGui;
  const blockwave = install(vm, {
    onChooserCancelled: () => reopenConnectionDialog(store),
    onConnectionState: (state, ref) => {
      const key = keyOf(ref);
      if (state === 'connecting') chosen.add(key);
      if (state !== 'connected') return;
      hubQuestions.handleConnected(ref);
      if (!chosen.delete(key)) return;
      showInPanel(ref);
      const {id, aliases = []} = installed(ref.family)?.family ?? {id: ref.family};
      const shown = [id, ...aliases].find(each => vm.extensionManager.isExtensionLoaded(each));
      if (shown !== undefined) showCategory(shown);
    },
    onHubNeeded: needed => hubQuestions.handleNeeded(needed),
    ...options,
    onNotice: (notice, from) => {
      notices.set(keyOf(from), [from, notice]);
      showNotice(from, notice);
      options.onNotice?.(notice, from);
    },
  });
  const noticeBar = createNoticeBar(parts.notices, {
    families: hubFamilies,
    hasSeveralFamilies,
    onDismiss: ({family, hub}) => extensionOf(family)?.dismissNotice(hub),
    onReconnect: connectHub,
    reconnectText: () => scratchText(store, 'gui.connection.reconnect', 'Reconnect'),
    helpAddress: (id, {card}, locale) => doctorLink(id, card.howToStart, locale, parts.pages),
    helpText: () => scratchText(store, 'gui.modal.help', 'Help'),
  });
  const cards = new Map(
    hubFamilies().map(family => [family.id, createLibraryCard(store, family, parts.pages)]),
  );
  const showCards = () =>
    replaceLibraryCards(store, [...cards.values(), ...(parts.moreCards ?? [])]);
  showCards();
  keepLostAlertsClosed(store, () => [...cards.keys()]);
  shareConnectionDialogs(store, dialogsOfAliases(hubFamilies()));
  onLocale(store, locale => noticeBar.setLocale(locale));
  vm.on('PROJECT_START', () => {
    hubQuestions.handleStarted();
    flagHint.hide();
  });
  vm.runtime.on('PROJECT_LOADED', () => {
    if (blockwave.families.every(({extension}) => extension === null)) return;
    const used = hubOfProject(vm.toJSON(), hubFamilies());
    if (used === null) return;
    showCategory(used.extensionId);
    // The panel's own script may run later.
    const {hub, family} = used.ref;
    void customElements.whenDefined(panel.localName).then(() => panel.select(hub, family));
  });
  cueHiddenCategories(store);
  keepStopSignLit(blockwave);
  if (parts.panel) {
    parts.panel.append(panel);
    addKindsToPanel(panel, store, parts.moreCards ?? []);
    dockPanel(panel, blockwave, store);
  }
  return {
    blockwave,
    openPanel,
    useFamily(family) {
      const before = installed(family.id);
      const wereVirtual = (before?.extension?.hubs ?? []).map(
        session => session.isConnected() && session.isVirtual,
      );
      if (before) blockwave.exchange(family);
      else blockwave.add(family);
      const extension = extensionOf(family.id);
      for (const [index, wasVirtual] of wereVirtual.entries()) {
        if (extension?.hubs.length === index) extension.addHub();
        const session = extension?.hubs[index];
        if (session && wasVirtual) connectVirtualHub(session);
      }
      cards.set(family.id, createLibraryCard(store, family, parts.pages));
      showCards();
    },
  };
}

const keyOf = ({family, hub}: HubRef) => `${family} ${hub}`;

/** The states of a hub that the panel shows with the reason why it is not connected. */
const CONNECTING = ['idle', 'scanning', 'connecting'] as const;

/** The id with a card by each of the ids that have none. */
const dialogsOfAliases = (hubFamilies: readonly HubFamily[]) =>
  new Map(hubFamilies.flatMap(({id, aliases = []}) => aliases.map(alias => [alias, id] as const)));
