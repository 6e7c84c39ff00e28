/** Recordings of a device with a profile. */
import t from 'tap';
import {install} from '../../src/package/index.js';
import {createFamily} from '../../src/profiles/engine/family.js';
import type {DeviceProfile} from '../../src/profiles/format.js';
import {parseRecording} from '../../src/recorder/parse-recording.js';
import {toHex} from '../../src/recorder/line.js';
import {recordTo} from '../../src/recorder/recorder.js';
import {testCar} from '../profiles/test-car.js';
import {projectOf, whenFlagClicked, type BlockSpec} from '../support/project.js';
import {createHeadlessVm} from '../support/vm.js';

const SECRET = 'Anna';
const secretProfile: DeviceProfile = {
  ...testCar,
  id: 'secret',
  commands: {
    ...testCar.commands,
    rename: {
      to: 'write',
      kind: 'state',
      fields: [
        {constant: 7},
        {length: 'following'},
        {name: 'newName', type: 'text', bytes: 6},
        {name: 'color', type: 'u8'},
      ],
    },
  },
  reports: {
    ...testCar.reports,
    owner: {from: 'notify', fields: [{constant: 9}, {name: 'owner', type: 'text'}]},
  },
  blocks: [
    ...testCar.blocks,
    {
      type: 'command',
      opcode: 'rename',
      text: 'call it [NAME]',
      arguments: {NAME: {type: 'text', initial: SECRET}},
      run: [{send: 'rename', values: {newName: 'NAME', color: 65}}],
    },
  ],
};

t.test('a recording contains no texts, because they may be names', async t => {
  const {vm, time, connect} = createHeadlessVm();
  const lines: string[] = [];
  const record = recordTo(line => void lines.push(line));
  const blockwave = install(vm, {hubs: [createFamily(secretProfile)], record});
  const script: BlockSpec[] = [
    whenFlagClicked,
    {opcode: 'secret_rename', inputs: {NAME: SECRET}},
    {opcode: 'secret_showText', inputs: {TEXT: SECRET}},
    {opcode: 'secret_drive', inputs: {SIDE: 'left', POWER: 50}},
  ];
  await vm.loadProject(projectOf([script], {extensions: ['secret']}));
  await connect('virtual:virtual-secret', 'secret');
  vm.greenFlag();
  await time.advance(1_000);
  blockwave.virtualHub?.setReport('owner', {owner: SECRET});
  await time.advance(100);
  t.same(blockwave.virtualHub?.state.commanded.rename, {newName: SECRET, color: 65}, 'it was sent');

  const {items} = parseRecording(lines.join('\n'));
  const bytes = items.flatMap(item => ('bytes' in item ? [item.bytes] : []));
  for (const expected of ['0707' + '2a'.repeat(7), '06' + '2a'.repeat(4), '09' + '2a'.repeat(4)]) {
    t.ok(bytes.includes(expected), expected);
  }
  t.ok(bytes.includes('010032'), 'other messages are complete');
  const hexOfSecret = toHex(new TextEncoder().encode(SECRET));
  t.notOk(lines.some(line => line.includes(SECRET) || line.includes(hexOfSecret)));
});

t.test('bytes that are no message hide what may be a text', async t => {
  const {nameOffset} = createFamily(secretProfile).protocol;
  const [service = ''] = testCar.find.services ?? [];
  const at = (name: string) => ({
    service,
    characteristic: testCar.characteristics[name]?.uuid ?? '',
  });
  t.equal(nameOffset?.(Uint8Array.of(9, 65, 66), at('notify')), 1);
  t.equal(nameOffset?.(Uint8Array.of(99, 65, 66), at('notify')), 1, 'damaged');
  t.equal(nameOffset?.(Uint8Array.of(3), at('notify')), null, 'another message');
  t.equal(nameOffset?.(Uint8Array.of(9, 65, 66), {service, characteristic: 'x'}), null);
  const commands = Object.fromEntries(
    Object.entries(testCar.commands).filter(([name]) => name !== 'show'),
  );
  const withoutTexts = {...testCar, commands, blocks: []};
  t.equal(createFamily(withoutTexts).protocol.nameOffset, undefined);
});
