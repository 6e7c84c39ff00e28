import type {HubErrorCode} from '../../ble/hub-error.js';

/** The properties of a page that are read. Node has none of them. */
interface Page {
  readonly isSecureContext?: boolean;
  readonly navigator?: {readonly userAgent?: string};
}

/** The most likely reason why a page has no `navigator.bluetooth`. */
export function whyNoWebBluetooth(page: Page = globalThis): HubErrorCode {
  const userAgent = page.navigator?.userAgent ?? '';
  // Edge's user agent names Chrome. Firefox and Safari have no Web Bluetooth.
  if (!/Chrom(e|ium)\//.test(userAgent)) return 'no-web-bluetooth';
  if (page.isSecureContext === false) return 'insecure-page';
  // On Linux it is behind a flag. Android's user agent names Linux, and has it switched on.
  return userAgent.includes('Linux') && !userAgent.includes('Android')
    ? 'web-bluetooth-off'
    : 'no-web-bluetooth';
}
