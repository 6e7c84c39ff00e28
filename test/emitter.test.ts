import t from 'tap';
import {Emitter} from '../src/emitter.js';

interface Events {
  readonly change: number;
  readonly end: undefined;
}

t.test('listeners are called in their order, each with its own event', async t => {
  const emitter = new Emitter<Events>();
  const calls: string[] = [];
  emitter.on('change', value => calls.push(`first ${value}`));
  emitter.on('change', value => calls.push(`second ${value}`));
  emitter.on('end', () => calls.push('end'));
  emitter.emit('change', 1);
  emitter.emit('end');
  t.same(calls, ['first 1', 'second 1', 'end']);
});

t.test('a listener that is removed is not called again', async t => {
  const emitter = new Emitter<Events>();
  let calls = 0;
  const listener = () => calls++;
  const remove = emitter.on('change', listener);
  emitter.on('change', listener);
  remove();
  remove();
  emitter.emit('change', 1);
  t.equal(calls, 1, 'the same function, added twice, is there once more');
  emitter.clear();
  emitter.emit('change', 2);
  t.equal(calls, 1);
});

t.test('a listener that throws is reported and does not stop the others', async t => {
  const emitter = new Emitter<Events>();
  const errors = t.capture(console, 'error', () => undefined);
  let calls = 0;
  emitter.on('change', () => {
    throw new Error('broken');
  });
  emitter.on('change', () => calls++);
  emitter.emit('change', 1);
  t.equal(calls, 1);
  t.equal(errors().length, 1);
});

t.test('all listeners hear the events in the same order, also those that a listener emits', t => {
  const emitter = new Emitter<Events>();
  const calls: string[] = [];
  emitter.on('change', value => {
    if (value === 1) {
      emitter.emit('change', 2);
      emitter.emit('end');
    }
    calls.push(`first ${value}`);
  });
  emitter.on('change', value => calls.push(`second ${value}`));
  emitter.on('end', () => calls.push('end'));
  emitter.emit('change', 1);
  t.same(calls, ['first 1', 'second 1', 'first 2', 'second 2', 'end']);
  t.end();
});

t.test(
  'a listener that is added while an event is emitted is called from the next one on',
  async t => {
    const emitter = new Emitter<Events>();
    let calls = 0;
    emitter.on('change', () => void emitter.on('change', () => calls++));
    emitter.emit('change', 1);
    t.equal(calls, 0);
    emitter.emit('change', 2);
    t.equal(calls, 1);
  },
);
