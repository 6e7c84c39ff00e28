/** What every hub family promises. */
import t from 'tap';
import {families} from '../../blocks/index.js';
import {connectServices, permittedServices} from '../../src/gatt/discovery.js';
import {createRecordingLink} from '../support/recording-link.js';
import {createFakeClock} from '../support/fake-clock.js';
import {Extension} from '../../src/scratch/extension.js';
import {checkFamily, type HubFamily} from '../../src/scratch/hub-family.js';
import {libraryEntryOf} from '../../src/scratch/library-entry.js';
import {crane} from '../fixtures/families/crane/index.js';

const all: readonly HubFamily[] = [...families, crane];

t.equal(new Set(all.map(({id}) => id)).size, all.length, 'extension ids are unique');

for (const family of all) {
  const {id, palette, profiles, card, blockIcon} = family;

  t.test(`${id}: the record is consistent`, t => {
    t.match(id, /^[a-z0-9]+$/i, 'as Scratch wants it');
    t.not(family.name, '');
    t.doesNotThrow(() => checkFamily(family, Extension.prototype));
    const [first] = profiles;
    for (const {opcode, needs} of palette) {
      t.ok(
        first.drivers.some(({kind}) => kind === needs),
        `a driver for '${needs.name}', which '${opcode}' needs`,
      );
    }
    t.equal(new Set(profiles.map(profile => profile.id)).size, profiles.length, 'ids of models');
    // The rest of a profile is used before the model is known.
    const ofTheModel = {id: '', filter: {}, builtIn: [], externalPorts: []};
    for (const profile of profiles) {
      t.strictSame({...profile, ...ofTheModel}, {...first, ...ofTheModel}, profile.id);
    }
    t.end();
  });

  t.test(`${id}: blocks`, t => {
    const keys = new Map<string, string>();
    const checkText = ({key, default: english}: {key: string; default: string}) => {
      t.not(key, '');
      t.not(english, '', key);
      t.equal(keys.get(key) ?? english, english, `${key} means one thing`);
      keys.set(key, english);
    };
    for (const {opcode, text, args} of palette) {
      t.match(opcode, /^[a-zA-Z]\w*$/);
      t.notOk(opcode in Extension.prototype, `${opcode} is not a method of the extension`);
      checkText(text);
      const brackets = [...text.default.matchAll(/\[(\w+)\]/g)].map(([, name]) => name);
      t.same(brackets.sort(), Object.keys(args).sort(), opcode);
      for (const {defaultValue, menu} of Object.values(args)) {
        if (menu === undefined) continue;
        const values = menu.items.map(({value}) => value);
        t.equal(new Set(values).size, values.length, menu.name);
        t.ok(values.includes(String(defaultValue)), `${menu.name} has its default`);
        for (const item of menu.items) if (item.text) checkText(item.text);
      }
    }
    t.end();
  });

  t.test(`${id}: pictures and card`, t => {
    const entry = libraryEntryOf(family);
    t.equal(entry.extensionId, id);
    for (const [field, value] of Object.entries(entry)) t.not(value, '', field);
    const {picture, smallIcon, hubIcon, tipIcon} = card;
    for (const uri of [blockIcon, picture, smallIcon, hubIcon, tipIcon]) {
      t.match(uri, /^data:image\//);
    }
    t.doesNotThrow(() => new URL(card.helpLink));
    t.end();
  });

  for (const profile of profiles) {
    t.test(`${id}: profile ${profile.id}`, t => {
      const {filter, subscriptions, status, question, builtIn, externalPorts, drivers} = profile;
      t.ok(profile.sendsPerSecond > 0);
      t.ok(profile.burst >= 1);
      t.ok(filter.filters.length > 0);
      const immediate = [...connectServices(filter)];
      for (const {service} of [...subscriptions, question.to]) t.ok(immediate.includes(service));
      for (const source of status) {
        const {service} = 'bytes' in source ? source.to : source;
        t.ok([...immediate, ...permittedServices(filter)].includes(service));
      }
      const ports = [...builtIn.map(({port}) => port), ...externalPorts];
      t.equal(new Set(ports).size, ports.length, 'each port once');
      const types = drivers.map(({type}) => type);
      t.equal(new Set(types).size, types.length, 'one driver for each type');
      for (const {type} of builtIn) t.ok(types.includes(type), `a driver for type ${type}`);
      t.not(profile.createDecoder(), profile.createDecoder(), 'a decoder for each connection');
      const {clock} = createFakeClock();
      for (const driver of drivers) {
        const link = createRecordingLink();
        const device = driver.create({link, clock, port: 1});
        t.same(link.messages, [], 'a device sends nothing before it is started');
        const successor = createRecordingLink();
        const remembered = device.remember?.();
        t.doesNotThrow(() =>
          driver.create({link: successor, clock, port: 1, remembered}).start?.(),
        );
      }
      t.end();
    });
  }
}

t.test('two blocks or menus of one name, names of methods and bad ids are refused', t => {
  const [block, other] = crane.palette;
  if (!block || !other) throw new Error('The crane has blocks.');
  const refused = (second: object, message: RegExp) =>
    t.throws(
      () => checkFamily({...crane, palette: [block, {...other, ...second}]}, Extension.prototype),
      message,
    );
  refused({opcode: 'connect'}, /has a block 'connect', which is a method of the extension\.$/);
  t.throws(() => checkFamily({...crane, id: 'my-crane'}, Extension.prototype), /not 'my-crane'\.$/);
  refused({opcode: block.opcode}, /^Hub family 'crane' has two blocks 'goTo'\.$/);
  const menu = {name: 'MOTOR_ID', items: [{value: 'C'}]};
  const args = {MOTOR_ID: {type: 'string', defaultValue: 'C', menu, read: String}};
  refused({args}, /^Hub family 'crane' has two menus 'MOTOR_ID'\.$/);
  t.end();
});
