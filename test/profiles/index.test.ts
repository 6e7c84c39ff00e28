import t from 'tap';
import {install} from '../../src/index.js';
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
  t.equal(
    familyFromProfile({...testCar, picture: 'data:image/png;base64,AAAA'}).blockIcon.slice(0, 14),
    'data:image/png',
  );
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
