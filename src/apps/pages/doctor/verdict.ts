import type {NoticeId} from '../../../session/notice.js';
import type {verdicts} from '../../../words/tables/verdicts.js';

/** What the rows of the page are about. */
export type CheckId =
  | 'browser'
  | 'address'
  | 'frame'
  | 'web-bluetooth'
  | 'adapter'
  | 'rules'
  | 'tabs'
  | 'scratch-link'
  | 'local-network'
  | 'hub';

/** `hint`: no problem, or not known. `warning`: a problem that another way to connect makes up for. */
export type VerdictLevel = 'good' | 'hint' | 'warning' | 'problem';

/** The key of its words: a notice, where there is one that says the same. */
export type VerdictId = keyof typeof verdicts.en | NoticeId;

export interface Verdict {
  readonly id: VerdictId;
  readonly level: VerdictLevel;
}
