import fc from 'fast-check';
import t from 'tap';
import {families} from '../../../blocks/index.js';
import {doctorLink} from '../../../src/apps/editor/doctor-link.js';
import {CHECKS, judge} from '../../../src/apps/pages/doctor/judge.js';
import type {BrowserInfo} from '../../../src/apps/pages/doctor/browser-info.js';
import {checksOf, inOrder, noticeIn} from '../../../src/apps/pages/doctor/order.js';
import {DoctorWords} from '../../../src/apps/pages/doctor/words.js';
import {NOTICE_LEVELS, type NoticeId} from '../../../src/session/notice.js';
import {howToStartIn} from '../../../src/words/how-to-start.js';
import {testProperty} from '../../support/property.js';
import {anyFacts} from './facts.js';

const BROWSER: BrowserInfo = {name: 'Chrome 156', system: 'Linux', isChromium: true};
const IDS = Object.keys(NOTICE_LEVELS) as NoticeId[];

t.test('every notice links to the page, in the language of the editor', async t => {
  const found = IDS.map(id => {
    const {pathname, searchParams} = new URL(
      doctorLink(id, 'anyButton', 'de', 'pages/'),
      'https://example.org',
    );
    return [pathname, noticeIn(searchParams.get('code')), searchParams.get('locale')];
  });
  t.same(
    found,
    IDS.map(id => ['/pages/doctor.html', id, 'de']),
  );
  const others = [null, '', 'constructor', '<b>', 'no-such-notice'];
  t.same(others.map(noticeIn), [null, null, null, null, null]);
});

t.test('the pages speak of the button that the hubs of the family have', async t => {
  const shown = families.map(({id, card}) => {
    const {searchParams} = new URL(doctorLink('not-found', card.howToStart, 'en'), 'file:///');
    const words = new DoctorWords('en', howToStartIn(searchParams));
    const advice = words.verdict({id: 'hub', level: 'hint'}, BROWSER);
    return [id, advice[1]?.replace(/(\.) No light.*/, '$1')];
  });
  const green = 'Press the green button on your hub. Its light blinks.';
  t.same(Object.fromEntries(shown), {
    wedo2: green,
    boost: green,
    poweredup: green,
    cardrobot: 'Press the button on your hub.',
  });
  t.equal(howToStartIn(new URLSearchParams('start=<b>')), 'anyButton');
});

t.test('every notice about connecting has rows', async t => {
  t.same(
    IDS.filter(id => checksOf(id).length === 0),
    [
      'connected-again',
      'battery-low',
      'high-current',
      'no-motor',
      'motor-unplugged',
      'no-light-brick',
      'no-tilt-sensor',
      'no-distance-sensor',
      'no-single-motor',
      'no-double-motor',
      'no-color-sensor',
      'no-controller',
      'motor-cannot-count',
      'motor-has-no-angle',
    ],
  );
});

testProperty(
  'each row is there once, those of the notice first and the others from bad to good',
  fc.property(anyFacts, fc.option(fc.constantFrom(...IDS)), (facts, notice) => {
    const order = inOrder(facts, notice);
    const first = checksOf(notice);
    const ranks = order
      .slice(first.length)
      .map(check => ['problem', 'warning', 'hint', 'good'].indexOf(judge(facts, check).level));
    return (
      order.length === CHECKS.length &&
      new Set(order).size === CHECKS.length &&
      first.every((check, index) => order[index] === check) &&
      ranks.every((rank, index) => rank >= (ranks[index - 1] ?? 0))
    );
  }),
);
