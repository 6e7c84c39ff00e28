import type {NoticeId} from '../../session/notice.js';

/** The address of the page that explains a notice, in the folder `pages`. */
export const doctorLink = (id: NoticeId, locale: string, pages = ''): string =>
  `${pages}doctor.html?code=${id}&locale=${locale}`;
