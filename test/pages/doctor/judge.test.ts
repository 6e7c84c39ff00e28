import fc from 'fast-check';
import t from 'tap';
import type {Facts} from '../../../src/apps/pages/doctor/facts.js';
import {CHECKS, isReady, judge} from '../../../src/apps/pages/doctor/judge.js';
import type {CheckId, VerdictId, VerdictLevel} from '../../../src/apps/pages/doctor/verdict.js';
import {testProperty} from '../../support/property.js';
import {anyFacts, FINE} from './facts.js';

type Verdicts = Readonly<Partial<Record<CheckId, `${VerdictLevel} ${VerdictId}`>>>;

const FIREFOX = {browser: {name: 'Firefox 150', system: 'Windows', isChromium: false}} as const;
const ON_LINUX = {browser: {...FINE.browser, system: 'Linux'}} as const;
const IPAD = {browser: {name: 'Safari 26', system: 'iPad or iPhone', isChromium: false}} as const;
const NO_BLUETOOTH = {
  hasBluetooth: false,
  knowsBluetooth: null,
  isBluetoothPermitted: null,
  availability: null,
} as const;
const NO_LINK = {scratchLink: {current: 'closed', old: 'no-answer'}} as const;
const POLICY = {
  result: 'bluetooth-denied',
  message: 'User or their enterprise policy has disabled Web Bluetooth.',
} as const;

/** What is seen, and some of the verdicts. A page is ready unless one of all is a problem: a property below. */
const CASES: Readonly<Record<string, readonly [seen: Partial<Facts>, verdicts: Verdicts]>> = {
  'everything is fine': [
    {},
    {
      browser: 'good browser',
      address: 'good addressGood',
      frame: 'good frameNone',
      'web-bluetooth': 'good bluetoothThere',
      adapter: 'good adapterGood',
      rules: 'hint rulesNotTried',
      tabs: 'good tabsNone',
      'scratch-link': 'hint linkNotAsked',
      'local-network': 'hint networkAsks',
      hub: 'hint hub',
    },
  ],
  'an address without https': [
    {
      ...NO_BLUETOOTH,
      isSecure: false,
      knowsBluetooth: true,
      loopbackPermission: 'denied',
      heldHubs: null,
    },
    {
      address: 'problem insecure-page',
      'web-bluetooth': 'hint bluetoothHidden',
      adapter: 'hint adapterUnknown',
      rules: 'hint rulesUnknown',
      tabs: 'hint tabsUnknown',
      'local-network': 'problem networkInsecure',
    },
  ],
  'an address without https, on Linux without the flag': [
    {...NO_BLUETOOTH, ...ON_LINUX, isSecure: false, knowsBluetooth: false},
    {address: 'problem insecure-page', 'web-bluetooth': 'problem web-bluetooth-off'},
  ],
  'Linux without the flag': [
    {...NO_BLUETOOTH, ...ON_LINUX, knowsBluetooth: false},
    {'web-bluetooth': 'problem web-bluetooth-off'},
  ],
  'Linux without the flag, with Scratch Link': [
    {...NO_BLUETOOTH, ...ON_LINUX, scratchLink: {current: 'open', old: 'closed'}},
    {'web-bluetooth': 'warning web-bluetooth-off', 'scratch-link': 'good linkFound'},
  ],
  'a relative of Chrome without Bluetooth': [
    {...NO_BLUETOOTH, knowsBluetooth: false},
    {'web-bluetooth': 'problem only-web-bluetooth'},
  ],
  'Firefox, before and after looking for Scratch Link': [
    {...NO_BLUETOOTH, ...FIREFOX, loopbackPermission: null},
    {
      browser: 'hint browser',
      'web-bluetooth': 'problem only-web-bluetooth',
      'scratch-link': 'hint linkNotAsked',
      'local-network': 'good networkOwn',
    },
  ],
  'Firefox without Scratch Link': [
    {...NO_BLUETOOTH, ...FIREFOX, ...NO_LINK},
    {'scratch-link': 'problem no-scratch-link'},
  ],
  'Firefox with an old Scratch Link': [
    {...NO_BLUETOOTH, ...FIREFOX, scratchLink: {current: 'closed', old: 'open'}},
    {'web-bluetooth': 'warning only-web-bluetooth', 'scratch-link': 'good linkOldFound'},
  ],
  'an iPad': [
    {...NO_BLUETOOTH, ...IPAD},
    {'web-bluetooth': 'problem bluetoothNotOnIpad', 'scratch-link': 'hint linkNotHere'},
  ],
  'an app for the iPad that has Web Bluetooth': [
    {...IPAD, availability: null},
    {'web-bluetooth': 'good bluetoothThere', adapter: 'hint adapterUnknown'},
  ],
  'a frame that forbids Bluetooth': [
    {isFramed: true, isBluetoothPermitted: false, availability: false},
    {frame: 'problem frameBlocked', adapter: 'hint adapterUnknown', rules: 'hint rulesUnknown'},
  ],
  'a frame that allows Bluetooth': [{isFramed: true}, {frame: 'good frameAllowed'}],
  'a frame in a browser that says nothing of frames': [
    {isFramed: true, isBluetoothPermitted: null},
    {frame: 'hint frameUnknown'},
  ],
  'a server that forbids Bluetooth': [
    {isBluetoothPermitted: false, availability: false},
    {frame: 'problem serverBlocks'},
  ],
  'no adapter, or a policy: the browser says the same': [
    {availability: false},
    {adapter: 'problem adapterMissing', rules: 'hint rulesNotTried'},
  ],
  'the policy of a school, after trying': [
    {availability: false, chooser: POLICY},
    {adapter: 'hint adapterUnknown', rules: 'problem rulesBlocked'},
  ],
  'the policy of a school, with Scratch Link': [
    {availability: false, chooser: POLICY, scratchLink: {current: 'open', old: 'closed'}},
    {rules: 'warning rulesBlocked'},
  ],
  'no adapter, after trying': [
    {availability: false, chooser: {result: 'no-bluetooth', message: 'x'}},
    {adapter: 'problem no-bluetooth', rules: 'hint rulesUnknown'},
  ],
  'the list was shown and closed': [
    {chooser: {result: 'cancelled', message: 'x'}},
    {adapter: 'good adapterGood', rules: 'good rulesGood'},
  ],
  'a hub was chosen': [
    {chooser: {result: 'found', message: ''}},
    {adapter: 'good adapterOn', rules: 'good rulesFound'},
  ],
  'the browser refuses the list for another reason': [
    {chooser: {result: 'refused', message: 'x'}},
    {rules: 'problem rulesFailed'},
  ],
  'Bluetooth does not answer': [{availability: 'no-answer'}, {adapter: 'problem adapterSilent'}],
  'no Scratch Link, which is not needed': [
    {...NO_LINK, loopbackPermission: 'denied'},
    {'scratch-link': 'hint linkNotNeeded', 'local-network': 'hint scratch-link-denied'},
  ],
  'Scratch Link is denied, and there is no Bluetooth': [
    {...NO_LINK, availability: false, loopbackPermission: 'denied'},
    {'scratch-link': 'problem no-scratch-link', 'local-network': 'problem scratch-link-denied'},
  ],
  'a page of this computer needs no permission': [
    {isOwnAddress: true, loopbackPermission: 'denied'},
    {'local-network': 'good networkOwn'},
  ],
  'the permission was given': [
    {loopbackPermission: 'granted'},
    {'local-network': 'good networkOwn'},
  ],
  'another tab has a hub': [{heldHubs: 1}, {tabs: 'hint tabsHeld'}],
};

t.test('what is seen, and the verdicts', async t => {
  const found = Object.entries(CASES).map(([name, [seen, verdicts]]) => {
    const given = (Object.keys(verdicts) as CheckId[]).map(check => {
      const {level, id} = judge({...FINE, ...seen}, check);
      return [check, `${level} ${id}`];
    });
    return [name, [seen, Object.fromEntries(given)]];
  });
  t.same(Object.fromEntries(found), CASES);
});

testProperty(
  'a page that is not ready shows a problem, and one that is ready shows none',
  fc.property(anyFacts, facts => {
    const hasProblem = CHECKS.some(check => judge(facts, check).level === 'problem');
    return hasProblem !== isReady(facts);
  }),
  1_000,
);

testProperty(
  'a Scratch Link that answers never makes anything worse',
  fc.property(anyFacts, facts => {
    const found: Facts = {...facts, scratchLink: {current: 'open', old: 'closed'}};
    return isReady(found) && CHECKS.every(check => judge(found, check).level !== 'problem');
  }),
);

testProperty(
  'nothing about Bluetooth is called good in a page that has none',
  fc.property(anyFacts, facts => {
    const without: Facts = {...facts, hasBluetooth: false};
    return (['web-bluetooth', 'adapter', 'rules'] as const).every(
      check => judge(without, check).level !== 'good',
    );
  }),
);
