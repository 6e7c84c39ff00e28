/** A command that waits for its device, which reports that it is done, or an error, or nothing. */
import t from 'tap';
import {checkProfile, problemText} from '../../../src/profiles/check/index.js';
import type {DeviceProfile} from '../../../src/profiles/format.js';
import {connectProfile} from './connected-profile.js';

const SERVICE = '6e400001-b5a3-f393-e0a9-e50e24dcca9e';
const NO_ANSWER = -1;

const LIFT: DeviceProfile = {
  formatVersion: 1,
  id: 'lift',
  name: 'Lift',
  find: {services: [SERVICE]},
  characteristics: {
    rx: {service: SERVICE, uuid: '6e400002-b5a3-f393-e0a9-e50e24dcca9e'},
    tx: {service: SERVICE, uuid: '6e400003-b5a3-f393-e0a9-e50e24dcca9e'},
  },
  sending: {perSecond: 20},
  commands: {
    ping: {to: 'rx', kind: 'event', fields: [{constant: 0}]},
    lift: {to: 'rx', kind: 'state', fields: [{constant: 1}, {name: 'height', type: 'u8'}]},
    lamp: {to: 'rx', kind: 'state', fields: [{constant: 2}, {name: 'level', type: 'u8'}]},
  },
  reports: {
    answer: {
      from: 'tx',
      fields: [{constant: 1}, {name: 'code', type: 'u8'}],
      run: [{set: {result: 'code'}}],
    },
  },
  variables: {result: {initial: NO_ANSWER}},
  events: {answered: {report: 'answer'}},
  question: {send: 'ping'},
  stop: [{send: 'lift'}],
  blocks: [
    {
      opcode: 'liftTo',
      type: 'command',
      text: 'lift to [HEIGHT]',
      arguments: {HEIGHT: {type: 'number', initial: 20}},
      run: [{send: 'lift', values: {height: 'HEIGHT'}}],
      until: {
        event: 'answered',
        timeLimitMs: 5_000,
        otherwise: [
          {set: {result: NO_ANSWER}},
          {send: 'lift', as: 'stop', values: {height: 0}},
          {send: 'lamp', values: {level: 'HEIGHT'}, afterMs: 100},
        ],
      },
    },
    {opcode: 'result', type: 'reporter', text: 'result', value: 'result'},
  ],
  // Above 50 it says nothing for a long time.
  virtual: {
    answers: [
      {
        on: 'lift',
        report: 'answer',
        values: {code: 'if(height > 40, 7, 0)'},
        afterMs: 'if(height = 0 or height > 50, 60000, 1000)',
      },
    ],
  },
};

/** Calls the block; `ended()`: what the result was when the script went on. */
async function begin(HEIGHT: number, rig?: Awaited<ReturnType<typeof connectProfile>>) {
  const used = rig ?? (await connectProfile(LIFT));
  const {call} = used;
  let result: unknown = 'the script waits';
  used.take();
  void (call('liftTo', {HEIGHT}) as Promise<void>).then(() => {
    result = call('result');
  });
  return {...used, ended: () => result};
}

t.test('done, an error, and no answer are three results', async t => {
  const {problems} = {problems: [], ...checkProfile(LIFT)};
  t.same(problems.map(problemText), []);
  const done = await begin(20);
  await done.fake.advance(1_100);
  t.equal(done.ended(), 0);
  const failed = await begin(45, done);
  await failed.fake.advance(1_100);
  t.equal(failed.ended(), 7);
  const silent = await begin(51, done);
  await silent.fake.advance(4_900);
  t.equal(silent.ended(), 'the script waits');
  await silent.fake.advance(200);
  t.equal(silent.ended(), NO_ANSWER, 'not the result of before');
  await silent.fake.advance(200);
  t.same(silent.take(), ['0: 0133', '5000: 0100', '5100: 0233']);
});

t.test('after an answer nothing else runs', async t => {
  const {fake, take, call} = await begin(20);
  await fake.advance(10_000);
  t.match(take(), ['0: 0114']);
  t.equal(call('result'), 0);
});

t.test('nor with the red stop', async t => {
  const {fake, stopAll, take, ended} = await begin(51);
  await fake.advance(1_000);
  stopAll();
  await fake.advance(6_000);
  t.equal(ended(), NO_ANSWER, 'the script has ended');
  t.notOk(take().some(frame => frame.endsWith(': 0233')));
});

t.test('nor when the device is lost: the variables have their initial values then', async t => {
  const rig = await begin(45);
  await rig.fake.advance(1_100);
  t.equal(rig.call('result'), 7);
  const {device, fake, take, call, ended} = await begin(51, rig);
  device.loseLink();
  await fake.advance(50);
  t.equal(ended(), NO_ANSWER);
  await fake.advance(6_000);
  t.equal(call('result'), NO_ANSWER);
  t.notOk(take().some(frame => frame.endsWith(': 0233')));
});
