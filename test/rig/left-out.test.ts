import {spawnSync} from 'node:child_process';
import {readdirSync} from 'node:fs';
import t from 'tap';
import {Parser} from 'tap-parser';
import {rigIsLeftOut} from './bus-daemon.js';
import {importScript, inRepository, readText} from '../support/repository.js';

/** Makes a process believe that it runs elsewhere. */
const ON_A_MAC = `data:text/javascript,Object.defineProperty(process,'platform',{value:'darwin'})`;

const {readReport} = (await importScript('testing/tap-report')) as {
  readReport: (parser: Parser) => {
    readonly counts: {
      readonly passed: number;
      readonly failures: readonly unknown[];
      readonly skipped: readonly {readonly name: string; readonly reason: string}[];
    };
    readonly done: Promise<void>;
  };
};

t.test('the rig is skipped without D-Bus, with the reason', async t => {
  t.equal(rigIsLeftOut('linux'), false);
  t.equal(rigIsLeftOut('darwin'), 'the Bluetooth rig needs D-Bus, which darwin has not');
  t.equal(rigIsLeftOut('win32'), 'the Bluetooth rig needs D-Bus, which win32 has not');
});

const FILES = ['test/browser', 'test/bluez'].flatMap(folder =>
  readdirSync(inRepository(folder))
    .filter(name => name.endsWith('.test.ts'))
    .map(name => `${folder}/${name}`)
    .filter(file => readText(file).includes("from '../rig/")),
);

t.test('on a Mac each test that uses the rig is skipped with the reason', async t => {
  t.ok(FILES.length > 0, FILES.join(' '));
  const urls = FILES.map(file => new URL(`../../${file.replace(/ts$/, 'js')}`, import.meta.url));
  const all = urls.map(({href}) => `await import('${href}');`).join('\n');
  const options = [...process.execArgv, '--import', ON_A_MAC];
  const {stdout} = spawnSync(process.execPath, [...options, '--input-type=module', '--eval', all], {
    encoding: 'utf8',
  });
  const parser = new Parser();
  const {counts, done} = readReport(parser);
  parser.end(`# Subtest: all\n${stdout.replace(/^/gm, '    ')}\nok 1 - all\n1..1\n`);
  await done;
  const {passed, failures, skipped} = counts;
  t.same({passed, failures}, {passed: 0, failures: []});
  t.ok(skipped.length >= FILES.length, `${skipped.length} are left out`);
  for (const {name, reason} of skipped) t.equal(reason, rigIsLeftOut('darwin'), name);
});
