import t from 'tap';
import {
  choice,
  defineBlock,
  number,
  type CommandEnd,
  type Menu,
} from '../../src/scratch/define-block.js';
import {useHub} from '../../blocks/shared/several-hubs.js';
import {noHub} from '../blocks/recording-hub.js';

const SIDE = {
  name: 'SIDE',
  items: [{value: 'near', text: {key: 'test.near', default: 'near'}}, {value: 'far'}],
} as const satisfies Menu;

const PLAIN = {opcode: 'plain', text: {key: 'test.plain', default: 'plain'}, args: {}} as const;

t.test('arguments are copied, because the vm reuses its object', async t => {
  const seen: unknown[] = [];
  const block = defineBlock({
    opcode: 'copies',
    type: 'command',
    text: {key: 'test.copies', default: 'at [SIDE] for [SECONDS]'},
    args: {SIDE: choice(SIDE, 'near'), SECONDS: number(1, {min: 0, max: 2})},
    run: args => void seen.push(args),
  });
  const raw = {SIDE: 'far', SECONDS: '1.5', mutation: {}};
  block.run(raw, noHub);
  raw.SIDE = 'near';
  raw.SECONDS = '9';
  block.run(raw, noHub);
  t.same(seen, [
    {SIDE: 'far', SECONDS: 1.5},
    {SIDE: 'near', SECONDS: 2},
  ]);
});

t.test('default values', async t => {
  const block = defineBlock({...PLAIN, type: 'reporter', run: () => 7});
  t.equal(block.hidden, false);
  t.equal(block.run({}, noHub), 7);
  const command = defineBlock({...PLAIN, type: 'command', run: () => undefined});
  t.equal(command.run({}, noHub), 100, 'its milliseconds');
});

t.test('each argument is read once a call', async t => {
  let reads = 0;
  const block = defineBlock({
    opcode: 'timed',
    type: 'command',
    text: {key: 'test.timed', default: 'for [SECONDS]'},
    args: {SECONDS: number(1)},
    lastsMs: ({SECONDS}) => SECONDS * 1000,
    run: () => undefined,
  });
  const raw = {
    get SECONDS() {
      reads++;
      return 2;
    },
  };
  t.equal(block.run(raw, noHub), 2000);
  t.equal(reads, 1);
});

t.test('an event hat reports which scripts are started', async t => {
  const button = {...SIDE, acceptReporters: false} as const;
  const hat = defineBlock({
    opcode: 'whenButton',
    type: 'event',
    text: {key: 'test.whenButton', default: 'when [SIDE] is pressed'},
    args: {SIDE: choice(button, 'near')},
    startedBy: event => (event.kind === 'button' ? {SIDE: 'far'} : null),
  });
  t.same(hat.startedBy?.({kind: 'button', pressed: true}), {SIDE: 'far'});
  t.equal(hat.startedBy?.({kind: 'battery', percent: 9}), null);
  t.equal(hat.run({}, noHub), undefined);
});

t.test('any promise-like result ends a command', async t => {
  const result: PromiseLike<string> = {
    then: (...callbacks) => Promise.resolve('done').then(...callbacks),
  };
  const block = defineBlock({...PLAIN, type: 'command', timeLimitMs: 500, run: () => result});
  const end = block.run({}, noHub) as CommandEnd;
  if (typeof end !== 'object') throw new Error('The command does not wait for its result.');
  t.equal(await end.done, 'done');
  t.equal(end.timeLimitMs, 500);
});

t.test('use hub: the index of the hub, from a menu or a reporter', async t => {
  const index = (HUB: unknown) => useHub.choosesHub?.({HUB});
  t.same(['1', '6', 1, ' 2 ', true, 1.6, 2.4, 0.5].map(index), [0, 5, 0, 1, 0, 1, 1, 0]);
  const others = [0, 7, -1, 0.4, 6.5, NaN, Infinity, -Infinity, '', 'hub 2', null, {}, ['2']];
  t.same(
    others.map(index),
    others.map(() => undefined),
  );
});
