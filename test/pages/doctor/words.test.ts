import {readFileSync, readdirSync} from 'node:fs';
import fc from 'fast-check';
import t from 'tap';
import {FOR_GROWN_UPS} from '../../../src/apps/pages/doctor/for-grown-ups.js';
import {CHECKS, judge} from '../../../src/apps/pages/doctor/judge.js';
import {DoctorWords} from '../../../src/apps/pages/doctor/words.js';
import {doctor, verdicts} from '../../../src/words/doctor/index.js';
import {testProperty} from '../../support/property.js';
import {inRepository} from '../../support/repository.js';
import {anyFacts} from './facts.js';

const SHORT_WORDS = 22;

t.test('the sentences are short, and there is one thought in each', async t => {
  for (const [id, words] of Object.entries(verdicts.en)) {
    for (const sentence of words) {
      t.ok(sentence.split(' ').length <= SHORT_WORDS, `${id}: ${sentence}`);
      t.match(sentence, /[.?!]$/, id);
    }
  }
});

t.test('every text is used', async t => {
  const folder = inRepository('src/apps/pages/doctor/');
  const sources = [`${folder}../doctor.ts`, ...readdirSync(folder).map(name => folder + name)]
    .map(path => readFileSync(path, 'utf8'))
    .join('');
  const keys = [...Object.keys(doctor.en), ...Object.keys(verdicts.en)];
  t.same(
    keys.filter(key => !sources.includes(`'${key}'`)),
    [],
  );
});

t.test('grown-ups find the names that they search for', async t => {
  const text = Object.values(FOR_GROWN_UPS).flat().join('\n');
  for (const name of [
    'DefaultWebBluetoothGuardSetting',
    'chrome://policy',
    'chrome://flags/#enable-web-bluetooth',
    'allow="bluetooth; loopback-network"',
    'LoopbackNetworkAllowedForUrls',
    'LocalNetworkAccessAllowedForUrls',
    'ws://127.0.0.1:20111',
    'wss://device-manager.scratch.mit.edu:20110',
  ]) {
    t.ok(text.includes(name), name);
  }
  for (const [check, paragraphs] of Object.entries(FOR_GROWN_UPS)) {
    for (const paragraph of paragraphs) {
      t.equal(paragraph.split('`').length % 2, 1, `${check}: each code has both its backticks`);
    }
  }
});

testProperty(
  'whatever the page sees, each row has words without gaps',
  fc.property(anyFacts, facts => {
    const words = new DoctorWords('en');
    return CHECKS.every(check => {
      const sentences = words.verdict(judge(facts, check), facts.browser);
      return sentences.every(
        sentence => sentence !== undefined && sentence !== '' && !/[{}]/.test(sentence),
      );
    });
  }),
);
