/** What the panel reads of a device with a profile. */
import t from 'tap';
import {driversOf} from '../../../src/hubs/hub-protocol.js';
import {install} from '../../../src/package/index.js';
import type {Device} from '../../../src/hubs/device.js';
import type {FrameWords} from '../../../src/hubs/frame-words.js';
import {createTrafficWords} from '../../../src/panel/traffic/words.js';
import {createFamily} from '../../../src/profiles/engine/family.js';
import type {DeviceProfile, FormulaSource, ProfileBlock} from '../../../src/profiles/format.js';
import {NewestMessages} from '../../../src/profiles/outputs.js';
import type {ShownDevice} from '../../../src/profiles/shown-device.js';
import {createDeviceContext} from '../../support/device-context.js';
import {projectOf, whenFlagClicked, type BlockSpec} from '../../support/project.js';
import {createHeadlessVm} from '../../support/vm.js';
import {testCar} from '../test-car.js';

const {vm, time, connect} = createHeadlessVm();
const family = createFamily(testCar);
const blockwave = install(vm, {hubs: [family]});
const virtual = blockwave.virtualHub;
if (virtual === null) throw new Error('The virtual car is missing.');

/** The driver of the connected car. */
function driver(): ShownDevice {
  const [kind] = driversOf(family.protocol).map(each => each.kind);
  const session = blockwave.families[0].extension?.hubs[0];
  const [device] = (kind && session?.connector.hub.devices(kind)) ?? [];
  if (!device) throw new Error('The car is not connected.');
  return device as ShownDevice;
}

const outputsOf = (device: ShownDevice) =>
  [...device.outputs].map(([name, {command, values}]) =>
    [name, command, ...Object.values(values)].join(' '),
  );

async function run(opcode: string, inputs: BlockSpec['inputs'] = {}) {
  const script = [whenFlagClicked, {opcode: `testcar_${opcode}`, inputs}];
  await vm.loadProject(projectOf([script], {extensions: ['testcar']}));
  await time.advance(500);
  vm.greenFlag();
  await time.advance(500);
}

t.test('the driver and the virtual device agree on what each output is set to', async t => {
  await run('honk');
  await connect('virtual:virtual-testcar', 'testcar');
  t.same(outputsOf(driver()), ['mode mode 7', 'light light 0 0 255'], 'the set-up');

  await run('drive', {SIDE: 'both', POWER: 50});
  const driving = ['motor:0 motor 0 50', 'motor:1 motor 1 50'];
  t.same(outputsOf(driver()).slice(-2), driving);
  t.same(
    outputsOf(virtual).filter(line => line.startsWith('motor')),
    driving,
  );

  await run('drive', {SIDE: 'right', POWER: 20});
  t.equal(outputsOf(driver()).at(-1), 'motor:1 motor 1 20', 'the newest is the last');

  vm.stopAll();
  await time.advance(500);
  const stopped = ['motor:0 motor 0 0', 'motor:1 motor 1 0'];
  t.same(outputsOf(driver()).slice(-2), stopped, 'the red stop is seen');
  t.same(
    outputsOf(virtual).filter(line => line.startsWith('motor')),
    stopped,
  );
});

t.test('a value is there only after its report', async t => {
  const {protocol} = family;
  const [[driverOfCar], [tx]] = [driversOf(protocol), protocol.subscriptions];
  const device = driverOfCar?.create(createDeviceContext({port: 0})) as
    | (ShownDevice & Device)
    | undefined;
  t.same(device?.reported, {});
  const events = tx
    ? protocol.models[0].createDecoder()(tx, new DataView(Uint8Array.of(1, 123, 0).buffer))
    : [];
  for (const event of events) if (event.kind === 'value') device?.receive?.(event.value);
  t.same(device?.reported, {distance: 12.3});
});

t.test('an event is reported without a change of values', async t => {
  const events = family.shownProfile.reports.filter(({isEvent}) => isEvent);
  t.same(
    events.map(({name, fields}) => [name, fields.length]),
    [
      ['turned', 0],
      ['bumped', 0],
    ],
  );
});

const readable = (parts: readonly FrameWords[], locale = 'en') =>
  parts.map(part => createTrafficWords(locale).frame(part)).join(' · ');

t.test('each message of the profile in words', async t => {
  const profile: DeviceProfile = {
    ...testCar,
    commands: {
      ...testCar.commands,
      // The names of texts of ours.
      motorOff: {
        to: 'write',
        kind: 'state',
        fields: [{constant: 77}, {name: 'lightOff', type: 'u8'}],
      },
      marked: {
        to: 'write',
        kind: 'state',
        text: {en: '<b>{port}</b>', de: '<i>{name}</i>'},
        fields: [{constant: 78}, {name: 'said', text: '{value}', type: 'text', maxBytes: 20}],
      },
    },
  };
  const describer = createFamily(profile).shownProfile.createDescriber([]);
  const [service] = testCar.find.services ?? [];
  const at = (name: string) => ({
    service: service ?? '',
    characteristic: testCar.characteristics[name]?.uuid ?? '',
  });
  const sent = (bytes: readonly number[]) =>
    describer.frame(at('write'), Uint8Array.from(bytes), 'sent');
  t.equal(readable(sent([1, 1, 0xf6])), 'motor · side: 1 · power: -10');
  t.equal(readable(sent([1, 1, 0xf6]), 'fr'), 'motor · side\u00a0: 1 · power\u00a0: -10');
  t.equal(readable(sent([2, 0xb8, 1])), 'horn · hertz: 440');
  t.equal(readable(sent([0])), 'ping');
  t.same(sent([250]), [], 'no message of the profile');
  t.equal(readable(sent([77, 3])), 'motor off · light off: 3');
  const marked = sent([78, ...new TextEncoder().encode('{name}<i>')]);
  t.equal(readable(marked), '<b>{port}</b> · {value}: {name}<i>', 'nothing is inserted twice');
  t.equal(readable(marked, 'de'), '<i>{name}</i> · {value}: {name}<i>');
  t.equal(
    readable(describer.frame(at('notify'), Uint8Array.of(1, 123, 0), 'received')),
    'distance · distance: 12.3 cm',
  );
  t.same(describer.frame(at('notify'), Uint8Array.of(1, 123, 0), 'sent'), []);
  const nameOf = (output: string) => {
    const text = describer.output(output);
    return readable([text]);
  };
  t.equal(nameOf('profile:motor:1'), 'motor: 1');
  t.equal(nameOf('profile:light'), 'light');
  t.equal(nameOf('profile:nothing'), 'profile:nothing');
  t.equal(nameOf('question'), 'Are you there?', 'an output of the connection');
});

t.test('the question is no output, unless it says something', async t => {
  t.equal(family.shownProfile.questionOutput, 'profile:ping');
  t.notOk(family.shownProfile.commands.some(({name}) => name === 'ping'));
  const {shownProfile} = createFamily({...testCar, question: {send: 'mode', values: {mode: 7}}});
  t.equal(shownProfile.questionOutput, null);
  t.ok(shownProfile.commands.some(({name}) => name === 'mode'));
});

t.test('a device with more outputs than a page can show', async t => {
  const newest = new NewestMessages<number>();
  for (let index = 0; index < 1000; index += 1) newest.set(`motor:${index}`, index);
  t.equal(newest.all.size, 256);
  t.equal([...newest.all.values()].at(-1), 999);
  newest.forget('motor:999');
  t.equal([...newest.all.values()].at(-1), 998);
});

t.test('values that blocks set from one menu have its words', async t => {
  const turn = (opcode: string, side: FormulaSource): ProfileBlock => ({
    ...{opcode, type: 'command', text: `${opcode} [SIDE]`},
    arguments: {SIDE: {type: 'menu', menu: 'way', initial: 'left'}},
    run: [{send: 'turn', values: {side, speed: '2 * SIDE'}}],
  });
  const profileWith = (...blocks: readonly ProfileBlock[]): DeviceProfile => ({
    ...testCar,
    commands: {
      ...testCar.commands,
      turn: {
        to: 'write',
        kind: 'state',
        fields: [{constant: 99}, {name: 'side', type: 'u8', max: 9}, {name: 'speed', type: 'u8'}],
      },
    },
    menus: {
      ...testCar.menus,
      way: {
        items: [
          {value: 'left', text: {en: 'left', de: 'links'}},
          {value: 'right', number: 7},
        ],
      },
    },
    blocks: [...testCar.blocks, ...blocks],
  });
  const fieldsOf = (...blocks: readonly ProfileBlock[]) =>
    createFamily(profileWith(...blocks))
      .shownProfile.commands.find(({name}) => name === 'turn')
      ?.fields.map(({words}) => words && [...words]);
  const words = [
    [0, {en: 'left', de: 'links'}],
    [7, 'right'],
  ];
  t.same(fieldsOf(turn('go', ' SIDE '), turn('back', 0)), [words, undefined]);
  t.same(fieldsOf(turn('go', 'SIDE'), turn('back', 'SIDE + 1')), [undefined, undefined]);

  const describer = createFamily(profileWith(turn('go', 'SIDE'))).shownProfile.createDescriber([]);
  const [service = ''] = testCar.find.services ?? [];
  const characteristic = testCar.characteristics.write?.uuid ?? '';
  const sent = (...bytes: readonly number[]) =>
    describer.frame({service, characteristic}, Uint8Array.from(bytes), 'sent');
  t.equal(readable(sent(99, 0, 3), 'de'), 'turn · side: links · speed: 3');
  t.equal(readable(sent(99, 5, 3)), 'turn · side: 5 · speed: 3', 'a value that no item has');
});
