import type {NoticeId} from '../../session/notice.js';

/** The notices about connecting, which the page doctor.html explains. The others say all that is to say. */
const EXPLAINED: readonly NoticeId[] = [
  'unstable',
  'lost',
  'scratch-link-gone',
  'no-bluetooth',
  'no-web-bluetooth',
  'web-bluetooth-off',
  'insecure-page',
  'bluetooth-denied',
  'bluetooth-stuck',
  'no-scratch-link',
  'scratch-link-old',
  'scratch-link-denied',
  'not-found',
  'in-use',
  'timeout',
  'refused',
  'busy',
  'failed',
];

/** The address of the page that explains a notice, in the folder `pages`; null: it needs no explanation. */
export const doctorLink = (id: NoticeId, locale: string, pages = ''): string | null =>
  EXPLAINED.includes(id) ? `${pages}doctor.html?code=${id}&locale=${locale}` : null;
