import t from 'tap';
import {
  choice,
  defineBlock,
  number,
  type CommandEnd,
  type Menu,
} from '../../src/scratch/define-block.js';
import {noHub} from '../blocks/wedo2/recording-hub.js';

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

t.test('a choice accepts only values of its menu', async t => {
  const {read} = choice(SIDE, 'near');
  t.equal(read('far'), 'far');
  const texts = ['', 'FAR', '__proto__'];
  for (const value of [
    ...texts,
    undefined,
    null,
    0,
    true,
    Symbol('far'),
    {toString: () => 'far'},
  ]) {
    t.equal(read(value), undefined);
  }
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

t.test('types', async t => {
  const command = {opcode: 'typed', type: 'command'} as const;
  defineBlock({
    ...command,
    text: {key: 'test.typed', default: 'at [SIDE] for [SECONDS]'},
    args: {SIDE: choice(SIDE, 'near'), SECONDS: number(1)},
    lastsMs: ({SECONDS}) => SECONDS * 1000,
    run({SIDE, SECONDS}) {
      const side: 'near' | 'far' | undefined = SIDE;
      const seconds: number = SECONDS;
      // @ts-expect-error a reporter may be dropped in: the choice may be none of the menu's
      const known: 'near' | 'far' = SIDE;
      return [side, seconds, known];
    },
  });
  const text = {key: 'test.typed', default: 'at [SIDE]'} as const;
  const run = () => undefined;
  // @ts-expect-error the name in brackets has no argument
  defineBlock({...command, text, args: {}, run});
  const args = {SIDE: choice(SIDE, 'near'), EXTRA: number(1)};
  // @ts-expect-error the argument EXTRA is not in the text
  defineBlock({...command, text, args, run});
  // @ts-expect-error a hat answers yes or no
  defineBlock({...PLAIN, type: 'hat', run: () => 1});
  // @ts-expect-error only a command takes time
  defineBlock({...PLAIN, type: 'reporter', lastsMs: () => 100, run: () => 1});
  // @ts-expect-error the default is one of the menu's
  choice(SIDE, 'middle');
  t.pass('checked by tsc');
});
