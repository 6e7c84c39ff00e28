import type {HubNeeded} from '../../index.js';
import {hubs} from '../../words/languages.js';
import {start} from '../../words/start/index.js';
import {lookUp} from '../../words/look-up.js';
import type {EditorStore} from './gui.js';
import {ask} from './question.js';
import {scratchText} from './scratch-text.js';

export interface HubQuestions {
  /** A script needs this hub. Asks when the questions before are answered. */
  handleNeeded(needed: HubNeeded): void;
  /** The hub with this index is connected: nothing is left to ask. */
  handleConnected(index: number): void;
  /** The green flag was clicked. */
  handleStarted(): void;
}

export interface HubQuestionActions {
  /** Lets the user choose a real hub. */
  readonly onConnect: (index: number) => void;
  /** Null: there are no virtual hubs to choose. */
  readonly onVirtualHub: ((index: number) => void) | null;
  /** All hubs that the user chose are connected: the project, whose scripts had none, can be started again. */
  readonly onReady: () => void;
  /** Whether the page has more than one hub: then each question names its number. */
  readonly hasSeveral: () => boolean;
}

/** Asks which hub a project should use, while the project runs on. */
export function createHubQuestions(
  store: EditorStore,
  {onConnect, onVirtualHub, onReady, hasSeveral}: HubQuestionActions,
): HubQuestions {
  const waiting: HubNeeded[] = [];
  /** The hubs that the user chose to connect, by index, until they are connected. */
  const chosen = new Set<number>();
  let isReadyDue = false;
  let asked: {readonly index: number; readonly close: () => void} | null = null;

  function askNext(): void {
    if (asked !== null) return;
    waiting.sort((a, b) => a.hub.hub - b.hub.hub);
    const needed = waiting.shift();
    if (needed === undefined) {
      reportReady();
      return;
    }
    const index = needed.hub.hub;
    const close = ask({
      ...questionOf(needed),
      onClose: () => {
        asked = null;
        askNext();
      },
    });
    asked = {index, close};
  }

  function reportReady(): void {
    if (!isReadyDue || chosen.size > 0) return;
    isReadyDue = false;
    onReady();
  }

  function questionOf({hub: {hub: index}, expectedName}: HubNeeded) {
    const {locales} = store.getState();
    const {locale} = locales;
    const text = (key: keyof typeof start.en) => lookUp(start, locale, key);
    const connect = scratchText(store, 'gui.connection.connect', 'Connect');
    return {
      id: 'hub',
      locale: locales,
      isModal: false,
      title:
        index === 0 && !hasSeveral()
          ? text('hubNeeded')
          : text('hubNumberNeeded').replace('{number}', String(index + 1)),
      ...(expectedName !== null && {
        details: text('expectedName').replace('{name}', () => expectedName),
      }),
      answers: [
        {text: connect, isMain: true, onChoose: choosing(index, onConnect)},
        ...(onVirtualHub === null
          ? []
          : [{text: lookUp(hubs, locale, 'virtualHub'), onChoose: choosing(index, onVirtualHub)}]),
        {text: text('notNow'), onChoose: () => undefined},
      ],
    };
  }

  function choosing(index: number, connect: (index: number) => void) {
    return () => {
      chosen.add(index);
      connect(index);
    };
  }

  return {
    handleNeeded(needed) {
      waiting.push(needed);
      // The scripts of several hubs ask in one step: hub 1 comes first.
      if (asked === null) setTimeout(askNext, 0);
    },
    handleConnected(index) {
      waiting.splice(0, waiting.length, ...waiting.filter(({hub}) => hub.hub !== index));
      if (chosen.delete(index)) isReadyDue = true;
      if (asked?.index === index) asked.close();
      else askNext();
    },
    handleStarted() {
      chosen.clear();
      isReadyDue = false;
    },
  };
}
