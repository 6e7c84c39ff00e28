/** install() of the single file has the texts in all languages without an option. */
import t from 'tap';
import {install} from '../../../src/package/extension-file.js';
import {blocks} from '../../../src/words/tables/blocks.js';
import {notices as words} from '../../../src/words/tables/notices.js';
import {createHeadlessVm} from '../../support/vm.js';

const {vm, time} = createHeadlessVm();
const notices: string[] = [];
install(vm, {
  onNotice: notice => {
    if (notice) notices.push(notice.whatHappened);
  },
});

t.test('blocks and notices are in the language of the editor', async t => {
  await vm.setLocale('de', {});
  await vm.extensionManager.loadExtensionURL('poweredup');
  const {xml} = vm.runtime.getBlocksXML().find(({id}) => id === 'poweredup') ?? {};
  const label = blocks.de['poweredup.label.remote'] ?? 'none';
  t.match(xml, label);
  vm.scanForPeripheral('poweredup');
  await time.advance(20_000);
  const german = Object.values(words.de).map(([first]) => first);
  t.ok(notices.length > 0);
  t.same(
    notices.filter(text => !german.includes(text)),
    [],
  );
});
