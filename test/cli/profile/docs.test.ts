import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {marked} from 'marked';
import t from 'tap';
import {describeProfile} from '../../../src/apps/cli/profile/docs/describe.js';
import {toHtml} from '../../../src/apps/cli/profile/docs/html.js';
import {toMarkdown} from '../../../src/apps/cli/profile/docs/markdown.js';
import type {DeviceProfile} from '../../../src/profiles/format.js';
import {SAMPLE_PROFILE} from '../../profiles/header/sample-profile.js';
import {blockwave} from '../command-rig.js';

t.test('each message has a table of its bytes', async t => {
  const {sections} = describeProfile(SAMPLE_PROFILE);
  const rowsOf = (title: string) => sections.find(each => each.title === title)?.table?.rows ?? [];
  // No field has a comment: there is no column for it.
  t.same(rowsOf('drive').slice(0, 4), [
    ['0', 'u8', '', '0x01', 'constant'],
    ['1', 'u8', '', '', 'length of what follows'],
    ['2', 'i8', 'left', '-100 to 100, at first 0', '%'],
    ['3 to 4', 'i16, big endian', 'right', '-100 to 100, at first 0', 'number × 0.1 %'],
  ]);
  t.same(rowsOf('int').slice(1), [
    ['1 to 2', 'u16, big endian', '', '', 'length of the message'],
    ['3 to 4, bit 0', 'u16', 'on', '0 to 1, at first 0', ''],
    ['3 to 4, bits 1 to 3', 'u16', '', '2', 'constant'],
    ['3 to 4, bits 4 to 12', 'u16', 'tilt', '-90 to 90, at first 0', ''],
    ['5 to the end', 'text', 'name', 'at most 12 bytes', 'UTF-8'],
  ]);
});

t.test('the page says when something is sent, and how often', async t => {
  const text = toMarkdown(
    describeProfile({
      ...SAMPLE_PROFILE,
      find: {manufacturerData: {company: 7, prefix: [1, 2], mask: [255, 15]}},
      sending: {perSecond: 20, adaptive: true, eventWaitMs: 300, timeoutMs: 4000},
      characteristics: {
        ...SAMPLE_PROFILE.characteristics,
        battery: {service: '180f', uuid: '2a19', limit: {perSecond: 10}},
      },
      variables: {speed: {initial: 5, afterStop: 0}},
      stop: [{send: 'drive', values: {left: 0}, when: 'speed'}],
      reports: {
        level: {from: 'battery', fields: [{constant: 1}], run: [{send: 'ask', when: 'speed'}]},
      },
      blocks: [
        {
          ...{opcode: 'run', type: 'command', text: 'run'},
          run: [
            {send: 'drive', values: {left: 'speed'}, set: {speed: 3}},
            {send: 'drive', as: 'stop', afterMs: 500},
          ],
        },
      ],
    }),
  ).replaceAll('\\', '');
  const sentences = [
    'of the company 7 and begins with 0x01 0x02 (of these, only the bits 0xFF 0x0F count)',
    '20 messages in any second, 4 at once',
    'waited for 300 ms is dropped',
    '| 10 a second, 2 at once |',
    '| with the red stop, and at the end | drive | left = 0 | speed |',
    'Notified by battery. When it arrives: sends ask, if speed.',
    'sends drive (left = speed) and sets speed = 3; sends drive as stop, after 500 ms',
  ];
  t.same(
    sentences.filter(words => !text.includes(words)),
    [],
  );
});

t.test('texts of a profile become no markup', async t => {
  const evil = '<img src=x onerror=alert(1)> "&amp; [link](javascript:x) `|` *b*';
  const profile: DeviceProfile = {
    ...SAMPLE_PROFILE,
    name: evil,
    description: evil,
    blocks: [{opcode: 'a', type: 'command', text: evil, help: evil, run: [{send: 'ask'}]}],
  };
  const document = describeProfile(profile);
  const html = toHtml(document);
  t.notMatch(html, '<img');
  t.match(html, '&lt;img src=x onerror=alert(1)&gt;');
  t.match(html, "default-src 'none'");
  const fromMarkdown = await marked(toMarkdown(document));
  for (const tag of ['<img', '<a ', '<code', '<em']) t.notMatch(fromMarkdown, tag, tag);
  t.match(fromMarkdown, '<td>a</td>', 'the row of the block has all its cells');
});

t.test('the page goes to a file or to standard output', async t => {
  const file = join(t.testdir(), 'car.json');
  await blockwave(['profile', 'new', file, '--yes']);
  const {out, code} = await blockwave(['profile', 'docs', file, '--markdown']);
  t.equal(code, 0);
  t.match(out, '# Car');
  t.match(out, /### motor\n/);
  t.match(out, '### sensors');
  t.match(out, 'Example: motor = 1, power = 100 is 01 01 64.');
  const page = join(t.testdirName, 'car.html');
  t.equal((await blockwave(['profile', 'docs', file, '--out', page])).code, 0);
  t.match(readFileSync(page, 'utf8'), /^<!doctype html>/);
});
