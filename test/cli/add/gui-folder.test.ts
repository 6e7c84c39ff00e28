// Level: all
import {join} from 'node:path';
import t from 'tap';
import {findVmVersion, readGuiScripts} from '../../../src/apps/cli/add/gui-scripts.js';
import {readGuiFolder} from '../../../src/apps/cli/add/gui-folder.js';
import {blockwave} from '../command-rig.js';
import {contentsOf, GUI_SCRIPT, PAGE} from './scratch-gui-folder.js';

t.test('a folder that is no built scratch-gui is refused with what to do', async t => {
  const folder = t.testdir({
    empty: {},
    source: {'package.json': '{}'},
    package: {dist: {'scratch-gui.js': GUI_SCRIPT}},
    clone: {build: {'index.html': PAGE}},
    page: {'index.html': '<p>Hello</p>'},
    other: {'index.html': PAGE, 'gui.js': 'alert()'},
    old: {'index.html': PAGE, 'gui.js': GUI_SCRIPT.replace('_convertMenuItems', '')},
    changed: {'index.html': PAGE, 'gui.js': GUI_SCRIPT.replace('SHOW_EXTENSION_ALERT', '')},
    turbowarp: {'index.html': PAGE, 'gui.js': `${GUI_SCRIPT} unsandboxed`},
    own: {'index.html': PAGE, 'LICENSE-blockwave.txt': ''},
    file: '',
  });
  const reasons: Readonly<Record<string, RegExp>> = {
    file: /is a file: name the folder that contains it\. See npx blockwave add --help\.$/,
    empty: /has neither index\.html nor scratch-gui\.js: name the folder that a build/,
    source: /has the sources of a program and no built editor: run npm run build there/,
    package: /name .*package.dist\.$/,
    clone: /name .*clone.build\.$/,
    page: /has neither <head> nor a script/,
    other: /cannot be used\. Its scripts are not those of scratch-gui/,
    old: /vm is too old .* no _convertMenuItems: use one of the versions in docs\/own-editor\.md\.$/,
    changed: /extension library or its connection dialog is not the one/,
    turbowarp: /TurboWarp .* load dist\/blockwave\.js/,
    own: /is Blockwave's own editor: nothing needs to be added\.$/,
  };
  const before = contentsOf(folder);
  for (const [name, reason] of Object.entries(reasons)) {
    const {out, err, code} = await blockwave(['add', join(folder, name)]);
    t.match(
      {out, err: err.trim(), code},
      {out: /^$/, err: reason, code: name === 'file' ? 64 : 1},
      name,
    );
  }
  t.strictSame(contentsOf(folder), before, 'nothing was written');
});

t.test('scripts of a page are read from the folders that it names', async t => {
  const folder = t.testdir({
    'index.html': '<head></head><script defer src="./js/gui.js?v=1"></script>',
    js: {'gui.js': GUI_SCRIPT},
  });
  t.match(await readGuiFolder(folder), {vmVersion: '15.1.1'});
});

t.test('the version of the vm is in its scripts', async t => {
  t.equal(
    findVmVersion(`JSON.parse('{"name":"scratch-vm","version":"5.0.300","a":1}')`),
    '5.0.300',
  );
  t.equal(findVmVersion('"use strict";e.exports={version:"15.2.0"}}'), '15.2.0');
  t.equal(findVmVersion('{"version":"0.4.1646425229"}'), null);
  t.strictSame(readGuiScripts([GUI_SCRIPT]), {problem: null, vmVersion: '15.1.1'});
});
