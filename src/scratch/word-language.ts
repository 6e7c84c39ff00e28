import type {Texts} from '../words/texts.js';
import type {ProjectMemory} from './project-memory.js';

/**
 * The language of the words that reporters answer. Scripts compare them with texts, so a project keeps the language in which a script
 * first used one, wherever it is opened. It changes when another language is chosen after that, as long as the project is open: then it is the
 * author's wish. It is saved because it cannot be guessed from the texts of a project: some words are the same in several languages.
 */
export class WordLanguage {
  readonly #texts: Texts;
  readonly #memory: ProjectMemory | undefined;
  /** Whether a script has used a word since the project was opened. */
  #isUsed = false;

  constructor(texts: Texts, memory: ProjectMemory | undefined) {
    this.#texts = texts;
    this.#memory = memory;
  }

  get name(): string {
    return this.#memory?.language ?? this.#texts.locale;
  }

  /** A script uses a word. */
  handleUse(): void {
    this.#isUsed = true;
    if (this.#memory?.language === null) this.#memory.rememberLanguage(this.#texts.locale);
  }

  handleProject(): void {
    this.#isUsed = false;
  }

  /** Another language was chosen. */
  handleChange(): void {
    if (this.#isUsed) this.#memory?.rememberLanguage(this.#texts.locale);
  }
}
