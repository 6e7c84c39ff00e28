import t from 'tap';
import {endOnSignals} from '../../src/apps/cli/end-on-signals.js';

t.test(
  'a second Ctrl-C ends the process at once, but not the second signal that npm sends',
  async t => {
    const done: string[] = [];
    let nowMs = 1_000;
    const onSignal = endOnSignals({
      nowMs: () => nowMs,
      end: () => void done.push('end'),
      exit: () => void done.push('exit'),
    });
    onSignal();
    nowMs += 20;
    onSignal();
    t.same(done, ['end']);
    nowMs += 1_000;
    onSignal();
    t.same(done, ['end', 'exit']);
  },
);
