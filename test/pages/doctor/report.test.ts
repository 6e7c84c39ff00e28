import fc from 'fast-check';
import t from 'tap';
import {CHECKS} from '../../../src/apps/pages/doctor/judge.js';
import {reportText} from '../../../src/apps/pages/doctor/report.js';
import {testProperty} from '../../support/property.js';
import {anyFacts, FINE} from './facts.js';

t.test('a report', async t => {
  const lines = reportText(
    {
      ...FINE,
      availability: false,
      chooser: {
        result: 'bluetooth-denied',
        message: 'User or their enterprise policy has disabled Web Bluetooth.',
      },
      scratchLink: {current: 'closed', old: 'no-answer'},
    },
    'bluetooth-denied',
  ).split('\n');
  t.same(lines.slice(0, 6), [
    'Blockwave 0.1.0, connection report',
    'Browser: Chrome 156 on Windows',
    'Message in the editor: bluetooth-denied',
    'Ready: no',
    '',
    '[problem] rules: Bluetooth is blocked in this browser. Show this page to a grown-up. ' +
      '(requestDevice: bluetooth-denied User or their enterprise policy has disabled Web Bluetooth.)',
  ]);
  t.match(lines.join('\n'), '(getAvailability: no)');
  t.match(lines.join('\n'), '(port 20111: closed, port 20110: no-answer)');
});

testProperty(
  'every report has a line for each row, and each line has sentences without gaps and what was seen',
  fc.property(anyFacts, facts => {
    const text = reportText({...facts, chooser: null}, null);
    return CHECKS.every(check =>
      new RegExp(`^\\[\\w+\\] ${check}: [A-Z][^{}]+[.?!] \\([^{}]+\\)$`, 'm').test(text),
    );
  }),
);
