import type {HowToStart} from '../../../words/how-to-start.js';
import {connection} from '../../../words/tables/connection.js';
import {doctor} from '../../../words/tables/doctor.js';
import {levels} from '../../../words/tables/levels.js';
import {verdicts} from '../../../words/tables/verdicts.js';
import {notices} from '../../../words/tables/notices.js';
import type {NoticeWords} from '../../../words/notice-words.js';
import {lookUp} from '../../../words/look-up.js';
import type {NoticeId} from '../../../session/notice.js';
import type {BrowserInfo} from './browser-info.js';
import type {Verdict, VerdictId, VerdictLevel} from './verdict.js';

/** What is so, and what to do; without the second there is nothing to do. */
export type VerdictWords = readonly [whatIsSo: string, whatToDo?: string];

/** The words of the page in one language. */
export class DoctorWords {
  readonly #locale: string;
  readonly #start: HowToStart;

  /** `start`: how the user's hub is switched on. */
  constructor(locale: string, start: HowToStart) {
    this.#locale = locale;
    this.#start = start;
  }

  text(key: keyof typeof doctor.en): string {
    return lookUp(doctor, this.#locale, key);
  }

  level(level: VerdictLevel): string {
    return lookUp(levels, this.#locale, level);
  }

  notice(id: NoticeId): NoticeWords {
    return lookUp(notices, this.#locale, id);
  }

  verdict({id}: Verdict, {name, system}: BrowserInfo): VerdictWords {
    const [whatIsSo, whatToDo] = this.#words(id);
    const sentence = whatIsSo.replace('{browser}', name).replace('{system}', system);
    if (whatToDo === undefined) return [sentence];
    const howToStart = lookUp(connection, this.#locale, this.#start);
    return [sentence, whatToDo.replace('{howToStart}', howToStart)];
  }

  #words(id: VerdictId): VerdictWords {
    return isNotice(id) ? this.notice(id) : lookUp(verdicts, this.#locale, id);
  }
}

const isNotice = (id: VerdictId): id is NoticeId => Object.hasOwn(notices.en, id);
