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
}

export interface HubQuestionActions {
  /** Lets the user choose a real hub. */
  readonly onConnect: (index: number) => void;
  readonly onVirtualHub: (index: number) => void;
  /** Whether the page has more than one hub: then each question names its number. */
  readonly hasSeveral: () => boolean;
}

/** Asks which hub a project should use, while the project runs on. */
export function createHubQuestions(
  store: EditorStore,
  {onConnect, onVirtualHub, hasSeveral}: HubQuestionActions,
): HubQuestions {
  const waiting: HubNeeded[] = [];
  let asked: {readonly index: number; readonly close: () => void} | null = null;

  function askNext(): void {
    if (asked !== null) return;
    waiting.sort((a, b) => a.hub.hub - b.hub.hub);
    const needed = waiting.shift();
    if (needed === undefined) return;
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

  function questionOf({hub: {hub: index}, expectedName}: HubNeeded) {
    const {locales} = store.getState();
    const {locale} = locales;
    const text = (key: keyof typeof start.en) => lookUp(start, locale, key);
    const connect = scratchText(locale, 'gui.connection.connect', 'Connect');
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
        {text: connect, isMain: true, onChoose: () => onConnect(index)},
        {text: lookUp(hubs, locale, 'virtualHub'), onChoose: () => onVirtualHub(index)},
        {text: text('notNow'), onChoose: () => undefined},
      ],
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
      if (asked?.index === index) asked.close();
    },
  };
}
