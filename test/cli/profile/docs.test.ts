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
