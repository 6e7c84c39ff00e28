/** The messages at the beginning of a connection. */
import t from 'tap';
import {createEngineRig} from './engine-rig.js';

const setUp = [
  {send: 'ping'},
  {send: 'beep', values: {hertz: 440}},
  {send: 'lamp', values: {level: 1}},
  {send: 'mode', values: {mode: 7}},
  {send: 'drive', values: {motor: 1, power: 5}},
];
const ALL = ['ping', 'beep 440', 'lamp 1', 'mode 7', 'drive 1 5'];

t.test('all messages of the set-up are sent in their order, also at one a second', async t => {
  const rig = createEngineRig({sending: {perSecond: 1, burst: 1}, setUp});
  rig.device.start?.();
  await rig.fake.advance(10_000);
  t.same(rig.taken(), ALL);
});

t.test('the red stop does not shorten it', async t => {
  const rig = createEngineRig({sending: {perSecond: 1, burst: 1}, setUp, stop: []});
  rig.device.start?.();
  await rig.fake.advance(2500);
  rig.stop();
  await rig.fake.advance(10_000);
  t.same(rig.taken(), ALL);
});

t.test('unless the message says so', async t => {
  const sending = {perSecond: 1, burst: 1};
  const [ping, beep, lamp, mode] = setUp;
  const steps = [ping, beep, lamp && {...lamp, stoppable: true}, mode];
  const rig = createEngineRig({sending, setUp: steps.flatMap(step => step ?? []), stop: []});
  rig.device.start?.();
  await rig.fake.advance(25);
  t.same(rig.taken(), ['ping', 'beep 440'], 'the lamp waits for the rate');
  rig.stop();
  await rig.fake.advance(10_000);
  t.same(rig.taken(), ['mode 7']);
});

t.test('what a block commands meanwhile takes the place of a message', async t => {
  const rig = createEngineRig({sending: {perSecond: 20, burst: 4}, setUp});
  rig.device.start?.();
  rig.run([{send: 'lamp', values: {level: 200}}]);
  await rig.fake.advance(1000);
  t.same(rig.taken(), ['ping', 'beep 440', 'lamp 200', 'mode 7', 'drive 1 5']);
});

t.test('also such a message is sent if the stop comes before its turn', async t => {
  const steps = [{send: 'ping'}, {send: 'lamp', values: {level: 1}, stoppable: true}];
  const rig = createEngineRig({setUp: steps, stop: []});
  rig.device.start?.();
  rig.run([{send: 'lamp', values: {level: 9}}]);
  rig.stop();
  await rig.fake.advance(1000);
  t.same(rig.taken(), ['ping', 'lamp 1'], 'but not what a block has commanded');
});
