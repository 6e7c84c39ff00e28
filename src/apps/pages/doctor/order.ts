import {NOTICE_LEVELS, type NoticeId} from '../../../session/notice.js';
import type {Facts} from './facts.js';
import {CHECKS, judge} from './judge.js';
import type {CheckId, VerdictLevel} from './verdict.js';

/** The rows that belong to a notice, the most useful first. A notice that is not about connecting has none. */
const CHECKS_OF_NOTICES: Readonly<Partial<Record<NoticeId, readonly CheckId[]>>> = {
  unstable: ['hub'],
  reconnecting: ['hub', 'adapter'],
  lost: ['hub', 'adapter'],
  'scratch-link-gone': ['scratch-link', 'local-network'],
  'no-bluetooth': ['adapter', 'rules'],
  'no-web-bluetooth': ['web-bluetooth', 'browser', 'scratch-link'],
  'only-web-bluetooth': ['web-bluetooth', 'browser'],
  'web-bluetooth-off': ['web-bluetooth', 'scratch-link'],
  'insecure-page': ['address', 'scratch-link'],
  'bluetooth-denied': ['rules', 'frame'],
  'bluetooth-stuck': ['adapter'],
  'no-scratch-link': ['scratch-link', 'local-network', 'web-bluetooth'],
  'scratch-link-old': ['scratch-link'],
  'scratch-link-denied': ['local-network', 'scratch-link'],
  'not-found': ['hub', 'rules', 'adapter', 'tabs'],
  'in-use': ['tabs', 'hub'],
  timeout: ['hub', 'tabs', 'adapter'],
  refused: ['hub', 'tabs', 'adapter'],
  'commands-refused': ['hub', 'adapter'],
  'not-supported': ['hub'],
  busy: ['tabs', 'adapter'],
  failed: ['hub', 'adapter'],
};

/** The notice whose id is in the address of the page; null for anything else. */
export const noticeIn = (code: string | null): NoticeId | null =>
  code !== null && Object.hasOwn(NOTICE_LEVELS, code) ? (code as NoticeId) : null;

export const checksOf = (notice: NoticeId | null): readonly CheckId[] =>
  (notice === null ? undefined : CHECKS_OF_NOTICES[notice]) ?? [];

const LEVELS: readonly VerdictLevel[] = ['problem', 'warning', 'hint', 'good'];

/** All rows: first those of the notice, then the worst. */
export function inOrder(facts: Facts, notice: NoticeId | null): readonly CheckId[] {
  const first = checksOf(notice);
  const others = CHECKS.filter(check => !first.includes(check));
  const rank = (check: CheckId) => LEVELS.indexOf(judge(facts, check).level);
  return [...first, ...others.sort((a, b) => rank(a) - rank(b))];
}
