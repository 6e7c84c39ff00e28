import type {NoticeId} from '../../session/notice.js';
import type {HowToStart} from '../../words/how-to-start.js';

/** The address of the page that explains a notice, in the folder `pages`. */
export const doctorLink = (id: NoticeId, start: HowToStart, locale: string, pages = ''): string =>
  `${pages}doctor.html?code=${id}&start=${start}&locale=${locale}`;
