import {spawnSync} from 'node:child_process';
import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import t from 'tap';
import {rigIsLeftOut} from './bus-daemon.js';
import {importScript, inRepository, readText} from '../support/repository.js';

/** Makes a process believe that it runs elsewhere. */
const ON_A_MAC = `data:text/javascript,Object.defineProperty(process,'platform',{value:'darwin'})`;

const {countAssertions} = (await importScript('tap-counts')) as {
  countAssertions: (file: string) => Promise<{
    readonly passed: number;
    readonly failed: number;
    readonly skipped: readonly {readonly name: string; readonly reason: string}[];
  }>;
};

t.test('the rig is left out where there is no D-Bus, for a reason', t => {
  t.equal(rigIsLeftOut('linux'), false);
  t.equal(rigIsLeftOut('darwin'), 'the Bluetooth rig needs D-Bus, which darwin has not');
  t.equal(rigIsLeftOut('win32'), 'the Bluetooth rig needs D-Bus, which win32 has not');
  t.end();
});

const FILES = readdirSync(inRepository('test/browser'))
  .filter(name => name.endsWith('.test.ts'))
  .map(name => `test/browser/${name}`)
  .filter(file => readText(file).includes("from '../rig/"));

t.test('on a Mac no test that uses it runs, and each is named with the reason', async t => {
  t.ok(FILES.length > 0, FILES.join(' '));
  const urls = FILES.map(file => new URL(`../../${file.replace(/ts$/, 'js')}`, import.meta.url));
  const all = urls.map(({href}) => `await import('${href}');`).join('\n');
  const options = [...process.execArgv, '--import', ON_A_MAC];
  const {stdout} = spawnSync(process.execPath, [...options, '--input-type=module', '--eval', all], {
    encoding: 'utf8',
  });
  const report = join(t.testdir({'report.tap': stdout}), 'report.tap');
  const {passed, failed, skipped} = await countAssertions(report);
  t.same({passed, failed}, {passed: 0, failed: 0});
  t.ok(skipped.length >= FILES.length, `${skipped.length} are left out`);
  for (const {name, reason} of skipped) t.equal(reason, rigIsLeftOut('darwin'), name);
});
