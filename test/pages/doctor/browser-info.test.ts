import fc from 'fast-check';
import t from 'tap';
import {browserInfo} from '../../../src/apps/pages/doctor/browser-info.js';
import {testProperty} from '../../support/property.js';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

type Row = readonly [userAgent: string, touchPoints: number, expected: string];

const CHROMIUM: readonly Row[] = [
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36`,
    0,
    'Chrome 156 on Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`,
    10,
    'Edge 156 on Windows',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/150.0.0.0 Safari/537.36`,
    10,
    'Chrome 150 on ChromeOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/156.0.0.0 Mobile Safari/537.36`,
    5,
    'Chrome 156 on Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Safari/537.36`,
    5,
    'Samsung Internet 27 on Android',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/156.0.0.0 Safari/537.36`,
    0,
    'Chrome 156 on Linux',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 OPR/116.0.0.0`,
    0,
    'Opera 116 on Linux',
  ],
];
const OTHERS: readonly Row[] = [
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    0,
    'Firefox 150 on Linux',
  ],
  [`${MAC} Version/26.0 Safari/605.1.15`, 0, 'Safari 26 on macOS'],
  [`${MAC} Version/26.0 Safari/605.1.15`, 5, 'Safari 26 on iPad or iPhone'],
  [`${IPAD} CriOS/120.0 Mobile/15E148 Safari/604.1`, 5, 'Chrome 120 on iPad or iPhone'],
  [`${IPAD} FxiOS/120.0 Mobile/15E148 Safari/605.1.15`, 5, 'Firefox 120 on iPad or iPhone'],
  ['', 0, 'this browser on an unknown system'],
];

t.test('browsers and systems', async t => {
  const found = (rows: readonly Row[]) =>
    rows.map(([userAgent, touchPoints]) => {
      const {name, system, isChromium} = browserInfo(userAgent, touchPoints);
      return [userAgent, touchPoints, `${name} on ${system}`, isChromium];
    });
  t.same(
    found(CHROMIUM),
    CHROMIUM.map(row => [...row, true]),
  );
  t.same(
    found(OTHERS),
    OTHERS.map(row => [...row, false]),
  );
});

testProperty(
  'of any user agent the report has a name, a main version and a system only',
  fc.property(fc.string(), fc.nat(10), (userAgent, touchPoints) => {
    const {name} = browserInfo(userAgent, touchPoints);
    return /^[A-Za-z ]+( \d+)?$/.test(name);
  }),
);
