import {rmSync, writeFileSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import t from 'tap';
import {serveRequests} from '../../../src/apps/cli/editor/serve-files.js';
import {watchProfile} from '../../../src/apps/cli/editor/watched-profile.js';
import {until} from '../../support/until.js';
import {blockwave} from '../command-rig.js';

t.test('each change of the file is checked, and the pages are notified', async t => {
  const file = join(t.testdir(), 'car.json');
  await blockwave(['profile', 'new', file, '--yes']);
  const good = readFileSync(file, 'utf8');
  const lines: string[] = [];
  const watched = await watchProfile(file, line => lines.push(line));
  const {port, close} = await serveRequests((request, response) => {
    if (request.url === '/changes') watched.addListener(response);
    else watched.answer(response);
  }, 0);
  t.teardown(() => {
    watched.close();
    close();
  });
  t.match(lines, [`${file} is ok: 5 blocks`]);
  const address = `http://127.0.0.1:${port}`;
  const served = async () => (await fetch(`${address}/`)).text();
  t.equal(await served(), good);

  const {body, headers} = await fetch(`${address}/changes`);
  t.match(headers.get('content-type'), 'text/event-stream');
  let events = '';
  void (async () => {
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) events += chunk;
  })().catch(() => undefined);

  writeFileSync(file, good.replace('"motor": {', '"Motor": {'));
  await until('the pages are notified', () => events.includes('data: changed\n\n'));
  t.match(
    lines.at(-1),
    /commands.*Motor[^]*The editor keeps the last blocks that could be used\.$/,
  );
  t.match(await served(), '"Motor"', 'the page says itself what is wrong');

  events = '';
  writeFileSync(file, good);
  await until('the file is good again', () => events.includes('changed'));
  t.match(lines.at(-1), 'is ok');

  events = '';
  rmSync(file);
  await until('the file is gone', () => events.includes('changed'));
  t.match(lines.at(-1), 'cannot be read: it does not exist.');
  t.equal(await served(), good, 'the last text stays');
});
