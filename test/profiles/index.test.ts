import t from 'tap';
import {install} from '../../src/package/index.js';
import {addFamily, familyFromProfile, ProfileError} from '../../src/profiles/index.js';
import {checkFamily} from '../../src/scratch/hub-family.js';
import {Extension} from '../../src/scratch/extension.js';
import {createHeadlessVm} from '../support/vm.js';
import {testCar} from './test-car.js';

const {vm} = createHeadlessVm();

t.test('a family of a checked profile keeps the rules of all families', async t => {
  const family = familyFromProfile(testCar);
  t.doesNotThrow(() => checkFamily(family, Extension.prototype));
  t.same(family.deviceProfile, testCar);
  t.match(family.card.picture, /^data:image\//);
  t.equal(familyFromProfile(testCar, {locale: 'de'}).name, 'Testauto');
  let locale = 'en';
  const named = familyFromProfile(testCar, {locale: () => locale});
  t.equal(named.name, 'Test car');
  locale = 'de';
  t.equal(named.card.name, 'Testauto', 'in the present language');
});

t.test('a picture of any size is shown in the size that Scratch wants', async t => {
  const picture = 'data:image/png;base64,AAAA';
  const {blockIcon, card} = familyFromProfile({...testCar, picture});
  const svg = decodeURIComponent(blockIcon);
  t.match(svg, /^data:image\/svg\+xml,<svg [^>]*width="40" height="40"/);
  t.match(svg, `href="${picture}"`);
  t.match(decodeURIComponent(card.picture), /width="600" height="372"/);
  t.match(decodeURIComponent(card.picture), `href="${picture}"`);
});

t.test('a profile with a mistake is refused in words', async t => {
  const make = () => familyFromProfile({...testCar, sending: {perSecond: 1e9}});
  t.throws(make, ProfileError);
  t.throws(make, {message: /sending\.perSecond is 1000000000; expected/});
});

t.test('a family is added to a vm that has others', async t => {
  const blockwave = install(vm);
  const count = blockwave.families.length;
  const family = familyFromProfile(testCar);
  const added = addFamily(vm, family);
  t.equal(blockwave.families.length, count + 1);
  t.equal(blockwave.families.at(-1), added);
  t.equal(addFamily(vm, family), added, 'once');
  t.throws(() => addFamily(vm, familyFromProfile(testCar)), /have the id 'testcar'/);
  await vm.extensionManager.loadExtensionURL('makeymakey');
  t.throws(() => addFamily(vm, {...family, id: 'makeymakey'}), {
    message:
      "The editor has an extension with the id 'makeymakey' already. Give the hub another id.",
  });
  await vm.extensionManager.loadExtensionURL('testcar');
  t.equal(added.extension?.getInfo().id, 'testcar');
  blockwave.uninstall();
});
