import type {HubFamily, HubNeeded, HubRef} from '../../package/index.js';
import {hubs} from '../../words/tables/hubs.js';
import {start} from '../../words/tables/start.js';
import {listedName} from '../../words/listed-name.js';
import {lookUp} from '../../words/look-up.js';
import {isCovered, onceUncovered} from './connection-cover.js';
import {createFamilyLabel} from './family-label.js';
import type {EditorStore} from './gui.js';
import {ask} from './question.js';
import {scratchText} from './scratch-text.js';

interface HubQuestions {
  /** A script needs this hub. Asks when the questions before are answered. */
  handleNeeded(needed: HubNeeded): void;
  /** This hub is connected: nothing is left to ask. */
  handleConnected(hub: HubRef): void;
  /** The green flag was clicked. */
  handleStarted(): void;
}

interface HubQuestionOptions {
  /** The installed ones. */
  readonly families: () => readonly HubFamily[];
  /** Whether hubs of several families are used: then each question names the family. */
  readonly hasSeveralFamilies: () => boolean;
  /** Lets the user choose a real hub. */
  readonly onConnect: (hub: HubRef) => void;
  /** Null: there are no virtual hubs to choose. */
  readonly onVirtualHub: ((hub: HubRef) => void) | null;
  /** All hubs that the user chose are connected: the project, whose scripts had none, can be started again. */
  readonly onReady: () => void;
  /** Whether the family of this hub has more than one: then each question names its number. */
  readonly hasSeveral: (hub: HubRef) => boolean;
}

/** Asks which hub a project should use, while the project runs on. */
export function createHubQuestions(
  store: EditorStore,
  {families, hasSeveralFamilies, onConnect, onVirtualHub, onReady, hasSeveral}: HubQuestionOptions,
): HubQuestions {
  const waiting: HubNeeded[] = [];
  /** The hubs that the user chose to connect, until they are connected. */
  let chosen: readonly HubRef[] = [];
  let isReadyDue = false;
  /** The connection dialog is open, and a question waits for its end. */
  let isWaiting = false;
  let asked: {readonly hub: HubRef; readonly close: () => void} | null = null;
  const familyOf = ({family}: HubRef) => families().findIndex(({id}) => id === family);

  function askNext(): void {
    if (asked !== null || isWaiting) return;
    if (waiting.length > 0 && isCovered(store)) {
      askWhenUncovered();
      return;
    }
    waiting.sort((a, b) => familyOf(a.hub) - familyOf(b.hub) || a.hub.hub - b.hub.hub);
    const needed = waiting.shift();
    if (needed === undefined) {
      reportReady();
      return;
    }
    const close = ask({
      ...questionOf(needed),
      onClose: () => {
        asked = null;
        askNext();
      },
    });
    asked = {hub: needed.hub, close};
  }

  /** The user chooses the hub of the question before. */
  function askWhenUncovered(): void {
    isWaiting = true;
    onceUncovered(store, () => {
      isWaiting = false;
      askNext();
    });
  }

  function reportReady(): void {
    if (!isReadyDue || chosen.length > 0) return;
    isReadyDue = false;
    onReady();
  }

  function questionOf({hub, expectedName}: HubNeeded) {
    const family = families()[familyOf(hub)];
    const {locales} = store.getState();
    const {locale} = locales;
    const text = (key: keyof typeof start.en) => lookUp(start, locale, key);
    const connect = scratchText(store, 'gui.connection.connect', 'Connect');
    return {
      id: 'hub',
      locale: locales,
      isModal: false,
      title:
        hub.hub === 0 && !hasSeveral(hub)
          ? text('hubNeeded')
          : text('hubNumberNeeded').replace('{number}', String(hub.hub + 1)),
      ...(family && hasSeveralFamilies() && {label: createFamilyLabel(family)}),
      ...(expectedName !== null && {
        details: text('expectedName').replace('{name}', () =>
          listedName(expectedName, undefined, locale),
        ),
      }),
      answers: [
        {text: text('notNow'), onChoose: () => undefined},
        ...(onVirtualHub === null
          ? []
          : [{text: lookUp(hubs, locale, 'virtualHub'), onChoose: choosing(hub, onVirtualHub)}]),
        {text: connect, isMain: true, onChoose: choosing(hub, onConnect)},
      ],
    };
  }

  function choosing(hub: HubRef, connect: (hub: HubRef) => void) {
    return () => {
      chosen = [...chosen.filter(isOther(hub)), hub];
      connect(hub);
    };
  }

  return {
    handleNeeded(needed) {
      waiting.push(needed);
      // The scripts of several hubs ask in one step: hub 1 of the first family comes first.
      if (asked === null) setTimeout(askNext, 0);
    },
    handleConnected(connected) {
      const isLeft = isOther(connected);
      waiting.splice(0, waiting.length, ...waiting.filter(({hub}) => isLeft(hub)));
      if (!chosen.every(isLeft)) isReadyDue = true;
      chosen = chosen.filter(isLeft);
      if (asked && !isLeft(asked.hub)) asked.close();
      else askNext();
    },
    handleStarted() {
      chosen = [];
      isReadyDue = false;
    },
  };
}

const isOther =
  (one: HubRef) =>
  ({family, hub}: HubRef): boolean =>
    family !== one.family || hub !== one.hub;
