import {OTHER_FILE, problemText, type ProfileProblem} from '../../../profiles/check/index.js';
import {lookUp} from '../../../words/look-up.js';
import {ownHub} from '../../../words/tables/own-hub.js';
import {start} from '../../../words/tables/start.js';
import {element} from '../../../panel/dom.js';
import type {Question} from '../question.js';
import type {EditorTools} from './editor-tools.js';

type TextKey = keyof typeof ownHub.en;

/** Why a file cannot be loaded: a text for the user, and a sentence for those who write profiles. */
export interface LoadFailure {
  readonly text: 'wrongAddress' | 'noAnswer';
  readonly reason: string;
}

interface Shown extends Pick<Question, 'title' | 'details'> {
  readonly problems?: readonly ProfileProblem[];
  /** In place of the problems: one sentence, in English, too. */
  readonly reason?: string;
  /** False: the user goes on working, and the next such dialog takes its place. */
  readonly isModal?: boolean;
}

/** A further button, by the key of its text. */
type Choice<Answer extends string> = readonly [answer: Answer, text: TextKey];

/** What the page says about profiles. The problems themselves are in English, for those who write profiles. */
export class Dialogs {
  readonly #tools: EditorTools;
  #closeWatched: (() => void) | null = null;

  constructor(tools: EditorTools) {
    this.#tools = tools;
  }

  /** Resolves when it is closed, as the others do. */
  async fileRefused(name: string, problems: readonly ProfileProblem[]): Promise<void> {
    const title = this.#text('fileRefused').replace('{file}', () => name);
    if (problems.includes(OTHER_FILE)) {
      await this.#show<never>({title, details: this.#text('otherFile')});
      return;
    }
    await this.#show<never>({title, details: this.#text('showAuthor'), problems});
  }

  async notLoaded(address: string, {text, reason}: LoadFailure): Promise<void> {
    const title = this.#text('notLoaded').replace('{file}', () => address);
    await this.#show<never>({title, details: this.#text(text), reason});
  }

  /** 'old': the user takes the file before. */
  blocksBroken(name: string, problems: readonly ProfileProblem[]): Promise<'old' | null> {
    return this.#show<'old'>({title: this.#named('blocksBroken', name), problems}, [
      'old',
      'useOld',
    ]);
  }

  projectRefused(name: string, problems: readonly ProfileProblem[]): void {
    const title = this.#named('projectRefused', name);
    void this.#show<never>({title, details: this.#text('projectKeeps'), problems});
  }

  /** Nobody can know whether they are of another extension, or of a hub whose profile was lost. */
  unknownBlocks(names: readonly string[]): void {
    const {locale} = this.#tools;
    const title = this.#text('unknownBlocks').replace('{names}', () => names.join(', '));
    const ownHubCard = lookUp(start, locale(), 'ownHub');
    const addFile = this.#text('addFile').replace('{ownHub}', () => ownHubCard);
    void this.#show<never>({title, details: `${this.#text('unknownBlocksStay')} ${addFile}`});
  }

  /** 'project': the user takes the version of the project. */
  otherVersion(name: string, problems: readonly ProfileProblem[]): Promise<'project' | null> {
    const title = this.#named('otherVersion', name);
    return this.#show<'project'>({title, details: this.#text('otherVersionUsed'), problems}, [
      'project',
      'useProject',
    ]);
  }

  /** A watched file could not be used yet. */
  watchedUnusable(address: string, problems: readonly ProfileProblem[]): void {
    const title = this.#text('fileRefused').replace('{file}', () => address);
    this.#showWatched({title, problems});
  }

  /** A change of a watched file cannot be used. */
  watchedRefused(problems: readonly ProfileProblem[]): void {
    const title = this.#text('editRefused');
    this.#showWatched({title, details: this.#text('lastBlocksStay'), problems});
  }

  /** A watched file cannot be loaded any more. */
  watchedLost(address: string, reason: string): void {
    this.#showWatched({title: this.#text('notLoaded').replace('{file}', () => address), reason});
  }

  /** A watched file is used, but blocks of the project do not fit to it. */
  watchedBroken(name: string, problems: readonly ProfileProblem[]): void {
    this.#showWatched({title: this.#named('blocksBroken', name), problems});
  }

  /** The watched file can be used again. */
  closeWatched(): void {
    this.#closeWatched?.();
  }

  #showWatched(shown: Shown): void {
    this.closeWatched();
    void this.#show<never>({...shown, isModal: false});
  }

  #show<Answer extends string>(
    {title, details, problems = [], reason, isModal = true}: Shown,
    choice?: Choice<Answer>,
  ): Promise<Answer | null> {
    const {ask, closeText} = this.#tools;
    return new Promise(resolve => {
      let answer: Answer | null = null;
      const close = ask({
        id: 'own-hub',
        title,
        ...(details !== undefined && {details}),
        ...((problems.length > 0 || reason !== undefined) && {
          content: listOf(reason === undefined ? problems.map(problemText) : [reason]),
        }),
        isModal,
        answers: [
          ...(choice
            ? [{text: this.#text(choice[1]), onChoose: () => void (answer = choice[0])}]
            : []),
          {text: closeText(), isMain: true, onChoose: () => undefined},
        ],
        onClose: () => {
          if (this.#closeWatched === close) this.#closeWatched = null;
          resolve(answer);
        },
      });
      if (!isModal) this.#closeWatched = close;
    });
  }

  #text(key: TextKey): string {
    return lookUp(ownHub, this.#tools.locale(), key);
  }

  #named(key: TextKey, name: string): string {
    return this.#text(key).replace('{name}', () => name);
  }
}

const listOf = (lines: readonly string[]): HTMLElement =>
  element(
    'ul',
    {class: 'question-list', lang: 'en', dir: 'ltr'},
    ...lines.map(line => element('li', {}, line)),
  );
