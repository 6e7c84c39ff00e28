import type {HubErrorCode} from '../../gatt/hub-error.js';

/** What is read of a page; none of it is there in Node. */
interface Page {
  readonly isSecureContext?: boolean;
  readonly navigator?: {readonly userAgent?: string};
}

/** Why a page has no `navigator.bluetooth`, as far as can be told: what to do about it differs. */
export function whyNoWebBluetooth(page: Page = globalThis): HubErrorCode {
  const userAgent = page.navigator?.userAgent ?? '';
  // Edge names Chrome, too; Firefox and Safari have no Bluetooth for any page.
  if (!/Chrom(e|ium)\//.test(userAgent)) return 'no-web-bluetooth';
  if (page.isSecureContext === false) return 'insecure-page';
  // Android has it switched on, and names Linux.
  return userAgent.includes('Linux') && !userAgent.includes('Android')
    ? 'web-bluetooth-off'
    : 'no-web-bluetooth';
}
