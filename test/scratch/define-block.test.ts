import t from 'tap';
import {
  blocksOf,
  choice,
  color,
  defineBlock,
  label,
  number,
  text,
  type CommandEnd,
  type Menu,
} from '../../src/scratch/define-block.js';
import {motor} from '../../src/hubs/wedo2/kinds.js';
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

t.test('a text is cut off at its greatest length', async t => {
  t.equal(text('Rocket').defaultValue, 'Rocket');
  t.equal(text('').read('x'.repeat(1000)).length, 1000);
  t.equal(text('', {maxLength: 3}).read('Rocket'), 'Roc');
  t.equal(text('').read(12), '12');
});

t.test('a colour is read in three parts', async t => {
  const {type, defaultValue, read} = color('#ff9900');
  t.equal(type, 'color');
  t.equal(defaultValue, '#ff9900');
  t.same(read('#ff9900'), {red: 255, green: 0x99, blue: 0});
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

t.test('the blocks of a palette', async t => {
  const block = defineBlock({...PLAIN, type: 'reporter', run: () => 7});
  const heading = label({key: 'test.more', default: 'More'});
  t.same(blocksOf({palette: [heading, block]}), [block]);
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
  const atSide = {key: 'test.typed', default: 'at [SIDE]'} as const;
  const run = () => undefined;
  // @ts-expect-error the name in brackets has no argument
  defineBlock({...command, text: atSide, args: {}, run});
  const args = {SIDE: choice(SIDE, 'near'), EXTRA: number(1)};
  // @ts-expect-error the argument EXTRA is not in the text
  defineBlock({...command, text: atSide, args, run});
  // @ts-expect-error a hat answers yes or no
  defineBlock({...PLAIN, type: 'hat', run: () => 1});
  // @ts-expect-error an event hat does not run
  defineBlock({...PLAIN, type: 'event', run: () => true});
  const field = {SIDE: choice({...SIDE, acceptReporters: false}, 'near')};
  const event = {...PLAIN, type: 'event', text: atSide, args: field} as const;
  // @ts-expect-error an event hat has a value for each of its menus
  defineBlock({...event, startedBy: () => ({})});
  defineBlock({...event, startedBy: () => ({SIDE: 'far'})});
  defineBlock({...PLAIN, type: 'event', startedBy: () => ({})});
  defineBlock({...PLAIN, type: 'reporter', needs: motor, run: () => 1});
  // @ts-expect-error an event hat needs no device
  defineBlock({...PLAIN, type: 'event', needs: motor, startedBy: () => ({})});
  defineBlock({...PLAIN, type: 'reporter', run: () => PLAIN.text});
  // @ts-expect-error only a command takes time
  defineBlock({...PLAIN, type: 'reporter', lastsMs: () => 100, run: () => 1});
  // @ts-expect-error the default is one of the menu's
  choice(SIDE, 'middle');
  t.pass('checked by tsc');
});
