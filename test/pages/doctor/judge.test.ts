import fc from 'fast-check';
import t from 'tap';
import type {Facts} from '../../../src/apps/pages/doctor/facts.js';
import {CHECKS, isReady, judge} from '../../../src/apps/pages/doctor/judge.js';
import type {CheckId, VerdictId, VerdictLevel} from '../../../src/apps/pages/doctor/verdict.js';
import {testProperty} from '../../support/property.js';
import {anyFacts, FINE} from './facts.js';

type Row = readonly [CheckId, VerdictLevel, VerdictId];

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

const CASES: readonly {
  readonly name: string;
  readonly facts: Partial<Facts>;
  readonly ready: boolean;
  readonly rows: readonly Row[];
}[] = [
  {
    name: 'everything is fine',
    facts: {},
    ready: true,
    rows: [
      ['browser', 'good', 'browser'],
      ['address', 'good', 'addressGood'],
      ['frame', 'good', 'frameNone'],
      ['web-bluetooth', 'good', 'bluetoothThere'],
      ['adapter', 'good', 'adapterGood'],
      ['rules', 'hint', 'rulesNotTried'],
      ['tabs', 'good', 'tabsNone'],
      ['scratch-link', 'hint', 'linkNotAsked'],
      ['local-network', 'hint', 'networkAsks'],
      ['hub', 'hint', 'hub'],
    ],
  },
  {
    name: 'an address without https',
    facts: {
      ...NO_BLUETOOTH,
      isSecure: false,
      knowsBluetooth: true,
      loopbackPermission: 'denied',
      heldHubs: null,
    },
    ready: false,
    rows: [
      ['address', 'problem', 'insecure-page'],
      ['web-bluetooth', 'hint', 'bluetoothHidden'],
      ['adapter', 'hint', 'adapterUnknown'],
      ['rules', 'hint', 'rulesUnknown'],
      ['tabs', 'hint', 'tabsUnknown'],
      ['local-network', 'problem', 'networkInsecure'],
    ],
  },
  {
    name: 'an address without https, on Linux without the flag',
    facts: {...NO_BLUETOOTH, ...ON_LINUX, isSecure: false, knowsBluetooth: false},
    ready: false,
    rows: [
      ['address', 'problem', 'insecure-page'],
      ['web-bluetooth', 'problem', 'web-bluetooth-off'],
    ],
  },
  {
    name: 'Linux without the flag',
    facts: {...NO_BLUETOOTH, ...ON_LINUX, knowsBluetooth: false},
    ready: false,
    rows: [['web-bluetooth', 'problem', 'web-bluetooth-off']],
  },
  {
    name: 'Linux without the flag, with Scratch Link',
    facts: {...NO_BLUETOOTH, ...ON_LINUX, scratchLink: {current: 'open', old: 'closed'}},
    ready: true,
    rows: [
      ['web-bluetooth', 'warning', 'web-bluetooth-off'],
      ['scratch-link', 'good', 'linkFound'],
    ],
  },
  {
    name: 'a relative of Chrome without Bluetooth',
    facts: {...NO_BLUETOOTH, knowsBluetooth: false},
    ready: false,
    rows: [['web-bluetooth', 'problem', 'no-web-bluetooth']],
  },
  {
    name: 'Firefox, before and after looking for Scratch Link',
    facts: {...NO_BLUETOOTH, ...FIREFOX, loopbackPermission: null},
    ready: false,
    rows: [
      ['browser', 'hint', 'browser'],
      ['web-bluetooth', 'problem', 'no-web-bluetooth'],
      ['scratch-link', 'hint', 'linkNotAsked'],
      ['local-network', 'good', 'networkOwn'],
    ],
  },
  {
    name: 'Firefox without Scratch Link',
    facts: {...NO_BLUETOOTH, ...FIREFOX, ...NO_LINK},
    ready: false,
    rows: [['scratch-link', 'problem', 'no-scratch-link']],
  },
  {
    name: 'Firefox with an old Scratch Link',
    facts: {...NO_BLUETOOTH, ...FIREFOX, scratchLink: {current: 'closed', old: 'open'}},
    ready: true,
    rows: [
      ['web-bluetooth', 'warning', 'no-web-bluetooth'],
      ['scratch-link', 'good', 'linkOldFound'],
    ],
  },
  {
    name: 'an iPad',
    facts: {...NO_BLUETOOTH, ...IPAD},
    ready: false,
    rows: [
      ['web-bluetooth', 'problem', 'bluetoothNotOnIpad'],
      ['scratch-link', 'hint', 'linkNotHere'],
    ],
  },
  {
    name: 'an app for the iPad that has Web Bluetooth',
    facts: {...IPAD, availability: null},
    ready: true,
    rows: [
      ['web-bluetooth', 'good', 'bluetoothThere'],
      ['adapter', 'hint', 'adapterUnknown'],
    ],
  },
  {
    name: 'a frame that forbids Bluetooth',
    facts: {isFramed: true, isBluetoothPermitted: false, availability: false},
    ready: false,
    rows: [
      ['frame', 'problem', 'frameBlocked'],
      ['adapter', 'hint', 'adapterUnknown'],
      ['rules', 'hint', 'rulesUnknown'],
    ],
  },
  {
    name: 'a frame that allows Bluetooth',
    facts: {isFramed: true},
    ready: true,
    rows: [['frame', 'good', 'frameAllowed']],
  },
  {
    name: 'a frame in a browser that says nothing of frames',
    facts: {isFramed: true, isBluetoothPermitted: null},
    ready: true,
    rows: [['frame', 'hint', 'frameUnknown']],
  },
  {
    name: 'a server that forbids Bluetooth',
    facts: {isBluetoothPermitted: false, availability: false},
    ready: false,
    rows: [['frame', 'problem', 'serverBlocks']],
  },
  {
    name: 'no adapter, or a policy: the browser says the same',
    facts: {availability: false},
    ready: false,
    rows: [
      ['adapter', 'problem', 'adapterMissing'],
      ['rules', 'hint', 'rulesNotTried'],
    ],
  },
  {
    name: 'the policy of a school, after trying',
    facts: {availability: false, chooser: POLICY},
    ready: false,
    rows: [
      ['adapter', 'hint', 'adapterUnknown'],
      ['rules', 'problem', 'rulesBlocked'],
    ],
  },
  {
    name: 'the policy of a school, with Scratch Link',
    facts: {availability: false, chooser: POLICY, scratchLink: {current: 'open', old: 'closed'}},
    ready: true,
    rows: [['rules', 'warning', 'rulesBlocked']],
  },
  {
    name: 'no adapter, after trying',
    facts: {availability: false, chooser: {result: 'no-bluetooth', message: 'x'}},
    ready: false,
    rows: [
      ['adapter', 'problem', 'no-bluetooth'],
      ['rules', 'hint', 'rulesUnknown'],
    ],
  },
  {
    name: 'the list was shown and closed',
    facts: {chooser: {result: 'cancelled', message: 'x'}},
    ready: true,
    rows: [
      ['adapter', 'good', 'adapterGood'],
      ['rules', 'good', 'rulesGood'],
    ],
  },
  {
    name: 'a hub was chosen',
    facts: {chooser: {result: 'found', message: ''}},
    ready: true,
    rows: [
      ['adapter', 'good', 'adapterOn'],
      ['rules', 'good', 'rulesFound'],
    ],
  },
  {
    name: 'the browser refuses the list for another reason',
    facts: {chooser: {result: 'refused', message: 'x'}},
    ready: false,
    rows: [['rules', 'problem', 'rulesFailed']],
  },
  {
    name: 'Bluetooth does not answer',
    facts: {availability: 'no-answer'},
    ready: false,
    rows: [['adapter', 'problem', 'adapterSilent']],
  },
  {
    name: 'no Scratch Link, which is not needed',
    facts: {...NO_LINK, loopbackPermission: 'denied'},
    ready: true,
    rows: [
      ['scratch-link', 'hint', 'linkNotNeeded'],
      ['local-network', 'hint', 'scratch-link-denied'],
    ],
  },
  {
    name: 'Scratch Link is denied, and there is no Bluetooth',
    facts: {...NO_LINK, availability: false, loopbackPermission: 'denied'},
    ready: false,
    rows: [
      ['scratch-link', 'problem', 'no-scratch-link'],
      ['local-network', 'problem', 'scratch-link-denied'],
    ],
  },
  {
    name: 'a page of this computer needs no permission',
    facts: {isOwnAddress: true, loopbackPermission: 'denied'},
    ready: true,
    rows: [['local-network', 'good', 'networkOwn']],
  },
  {
    name: 'the permission was given',
    facts: {loopbackPermission: 'granted'},
    ready: true,
    rows: [['local-network', 'good', 'networkOwn']],
  },
  {
    name: 'another tab has a hub',
    facts: {heldHubs: 1},
    ready: true,
    rows: [['tabs', 'hint', 'tabsHeld']],
  },
];

t.test('what is seen, and the verdicts', async t => {
  const found = CASES.map(({name, facts, rows}) => {
    const all: Facts = {...FINE, ...facts};
    const verdicts = rows.map(([check]): Row => {
      const {level, id} = judge(all, check);
      return [check, level, id];
    });
    return {name, facts, ready: isReady(all), rows: verdicts};
  });
  t.same(found, CASES);
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
