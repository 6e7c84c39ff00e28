import fc from 'fast-check';
import t from 'tap';
import {browserInfo} from '../../../src/apps/pages/doctor/browser-info.js';
import {testProperty} from '../../support/property.js';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

const CASES: readonly (readonly [
  userAgent: string,
  touchPoints: number,
  name: string,
  system: string,
  isChromium: boolean,
])[] = [
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36`,
    0,
    'Chrome 156',
    'Windows',
    true,
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`,
    10,
    'Edge 156',
    'Windows',
    true,
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/150.0.0.0 Safari/537.36`,
    10,
    'Chrome 150',
    'ChromeOS',
    true,
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/156.0.0.0 Mobile Safari/537.36`,
    5,
    'Chrome 156',
    'Android',
    true,
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Safari/537.36`,
    5,
    'Samsung Internet 27',
    'Android',
    true,
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/156.0.0.0 Safari/537.36`,
    0,
    'Chrome 156',
    'Linux',
    true,
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 OPR/116.0.0.0`,
    0,
    'Opera 116',
    'Linux',
    true,
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    0,
    'Firefox 150',
    'Linux',
    false,
  ],
  [`${MAC} Version/26.0 Safari/605.1.15`, 0, 'Safari 26', 'macOS', false],
  [`${MAC} Version/26.0 Safari/605.1.15`, 5, 'Safari 26', 'iPad or iPhone', false],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/120.0 Mobile/15E148 Safari/604.1',
    5,
    'Chrome 120',
    'iPad or iPhone',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/120.0 Mobile/15E148 Safari/605.1.15',
    5,
    'Firefox 120',
    'iPad or iPhone',
    false,
  ],
  ['', 0, 'this browser', 'an unknown system', false],
];

for (const [userAgent, touchPoints, name, system, isChromium] of CASES) {
  t.test(`${name} on ${system}`, async t => {
    t.same(browserInfo(userAgent, touchPoints), {name, system, isChromium});
  });
}

testProperty(
  'of any user agent the report has a name, a main version and a system only',
  fc.property(fc.string(), fc.nat(10), (userAgent, touchPoints) => {
    const {name} = browserInfo(userAgent, touchPoints);
    return /^[A-Za-z ]+( \d+)?$/.test(name);
  }),
);
