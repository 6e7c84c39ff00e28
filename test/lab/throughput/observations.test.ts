// Level: all
import t from 'tap';
import type {Plan} from '../../../src/lab/throughput/plan.js';
import type {LinkModel} from '../../../src/virtual/index.js';
import {between, createBench} from './rig.js';

const PLAN: Partial<Plan> = {load: {kind: 'rates', rates: [20]}};
const reasonOf = async (link: LinkModel, plan: Partial<Plan> = {}) =>
  (await createBench({capacity: 200, ...link}).measure({...PLAN, ...plan})).verdict.reason;

t.test('messages that arrive twice or out of order, and pauses, are named', async t => {
  const twice = /[\d.]+% of the messages arrived twice\./;
  const later = /[\d.]+% of the messages arrived after a message that was sent later\./;
  const pause =
    /The device or the link pauses: at 20\.0 a second, a message takes 3\d\d ms at times, usually \d+ ms\./;
  const cases: readonly (readonly [LinkModel, RegExp])[] = [
    [{duplicatePercent: 3}, twice],
    [{reorderPercent: 5}, later],
    [{stallMs: 300, stallEveryMs: 4_000}, pause],
  ];
  for (const [link, expected] of cases) {
    const plan = {leastSeconds: 20};
    t.match(await reasonOf(link, plan), expected);
    for (const other of [twice, later, pause])
      if (other !== expected) t.notMatch(await reasonOf(link, plan), other);
    if (expected !== pause) t.match(await reasonOf(link, {...plan, mode: 'write'}), expected);
  }
});

t.test('where messages were lost is said, and how to know more', async t => {
  const toDevice =
    /between this computer and the count of the device: on the link, or in the device\. With --response/;
  const back = /after the device had counted them: their echoes did not arrive/;
  const inDevice =
    /after the device had acknowledged them and before it counted them: the device lost them, not the link/;
  const both = await reasonOf({lossPercent: 5});
  t.match(both, toDevice);
  t.match(both, back);
  const acknowledged = await reasonOf({lossPercent: 5}, {response: true});
  t.match(acknowledged, back);
  t.notMatch(acknowledged, inDevice);
  let messages = 0;
  const dropping = createBench(
    {capacity: 200},
    {
      toServer: device =>
        between(device, {mayWrite: ([opcode]) => opcode !== 1 || ++messages % 20 > 0}),
    },
  );
  const {verdict} = await dropping.measure({...PLAN, response: true});
  t.match(verdict.reason, inDevice);
  t.notMatch(verdict.reason, back);
  const uncounted = createBench({lossPercent: 5}, {underTest: {count: null}});
  t.match(
    (await uncounted.measure(PLAN)).verdict.reason,
    /They were lost on the way to the device, in it, or on the way back\. With --response/,
  );
  const stream = await reasonOf({lossPercent: 5}, {mode: 'notify'});
  t.match(stream, /They were lost between the device and this computer\./);
  t.notMatch(await reasonOf({}), /lost/);
});

t.test('a device that drops messages says that its buffer was full', async t => {
  const load = {kind: 'rates', rates: [10, 60]} as const;
  const {verdict} = await createBench({capacity: 25, bufferFrames: 8}).measure({load});
  t.match(
    verdict.reason,
    /At 60\.0 a second, the device dropped \d+ messages, because its buffer of 8 was full\./,
  );
});
