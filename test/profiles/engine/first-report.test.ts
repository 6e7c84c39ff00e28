/** What the first report of a connection starts: the firmware of some devices sends a value only when it changes. */
import t from 'tap';
import type {DeviceProfile} from '../../../src/profiles/format.js';
import {createEngineRig, MACHINE} from './engine-rig.js';

const {characteristics} = MACHINE;

const ALARM: Partial<DeviceProfile> = {
  characteristics: {
    ...characteristics,
    late: {service: '180f', uuid: '2a19', late: true},
  },
  reports: {
    alarm: {from: 'tx', fields: [{constant: 1}, {name: 'alarm', type: 'u8'}]},
    door: {from: 'tx', fields: [{constant: 2}, {name: 'open', type: 'u8', initial: 1}]},
    bump: {from: 'tx', fields: [{constant: 3}]},
    tone: {from: 'tx', fields: [{constant: 4}, {name: 'tone', type: 'u8'}]},
    late: {from: 'late', fields: [{name: 'level', type: 'u8'}]},
  },
  events: {
    alarm: {report: 'alarm', when: 'alarm = 1'},
    opened: {report: 'door', when: 'open = 1'},
    closed: {report: 'door', when: 'open = 0'},
    bumped: {report: 'bump'},
    high: {report: 'tone', when: 'tone > 9', each: true},
    full: {report: 'late', when: 'level = 100'},
    level: {report: 'late'},
  },
  blocks: [{type: 'reporter', opcode: 'alarm', text: 'alarm', value: 'alarm'}],
};
const ON = [1, 1];
const OFF = [1, 0];
const OPEN = [2, 1];
const CLOSED = [2, 0];
const BUMP = [3];
const HIGH = [4, 10];
const LATE = 4;

function connected() {
  const rig = createEngineRig(ALARM);
  rig.device.start?.();
  return rig;
}

t.test('a device that reports only changes: its first event happens, too', async t => {
  const rig = connected();
  await rig.fake.advance(1_000);
  for (const report of [ON, OFF, ON, OFF, ON]) rig.receive(report);
  t.same(rig.happened(), ['alarm', 'alarm', 'alarm']);
});

t.test('the first report is compared with the initial value of the field', async t => {
  const rig = connected();
  await rig.fake.advance(1_000);
  rig.receive(OPEN);
  t.same(rig.happened(), [], 'as it was');
  rig.receive(CLOSED);
  t.same(rig.happened(), ['closed']);
  const other = connected();
  await other.fake.advance(1_000);
  other.receive(CLOSED);
  t.same(other.happened(), ['closed']);
});

t.test('the state after the subscription starts nothing, and what follows does', async t => {
  for (const waitMs of [null, 0, 500, 999]) {
    const rig = createEngineRig(ALARM);
    if (waitMs !== null) {
      rig.device.start?.();
      await rig.fake.advance(waitMs);
    }
    rig.receive(ON);
    rig.receive(CLOSED);
    if (waitMs === null) rig.device.start?.();
    t.same(rig.happened(), [], `${waitMs} ms`);
    rig.receive(ON);
    t.same(rig.happened(), [], 'no change');
    rig.receive(OFF);
    rig.receive(ON);
    rig.receive(OPEN);
    t.same(rig.happened(), ['alarm', 'opened'], 'changes, also within the same second');
  }
});

t.test('after a lost connection all this begins again', async t => {
  const rig = connected();
  await rig.fake.advance(1_000);
  rig.receive(ON);
  rig.receive(CLOSED);
  t.same(rig.happened(), ['alarm', 'closed']);
  const back = rig.connect(rig.device.remember?.());
  rig.device.dispose?.();
  back.start?.();
  rig.receive(ON, 0, back);
  t.same(rig.happened(), [], 'the state');
  await rig.fake.advance(1_000);
  rig.receive(CLOSED, 0, back);
  t.same(rig.happened(), ['closed'], 'a change');
});

t.test('a report of something that happens is no state', async t => {
  const rig = createEngineRig(ALARM);
  rig.receive(BUMP);
  rig.receive(HIGH);
  t.same(rig.happened(), [], 'before the set-up nothing starts');
  rig.device.start?.();
  for (const report of [BUMP, BUMP, HIGH, HIGH]) rig.receive(report);
  t.same(rig.happened(), ['bumped', 'bumped', 'high', 'high']);
});

t.test('a late characteristic is read when it is subscribed to', async t => {
  const rig = connected();
  await rig.fake.advance(5_000);
  rig.receive([100], LATE);
  t.same(rig.happened(), []);
  rig.receive([0], LATE);
  rig.receive([100], LATE);
  t.same(rig.happened(), ['level', 'full', 'level']);
});
