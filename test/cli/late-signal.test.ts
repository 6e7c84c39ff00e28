/** A signal between the end of a command and the end of its process. Under npm, Ctrl-C arrives twice. */
import t from 'tap';
import {startMain} from './start-main.js';

/** Before the process exits, it gets a signal and handles it. */
const SIGNAL_BEFORE_EXIT = `
  const {exit} = process;
  process.exit = code => {
    process.kill(process.pid, 'SIGNAL');
    setTimeout(() => exit(code), 100);
  };
`;

const CASES = [
  {words: 'limiters --seconds 1', signal: 'SIGINT', code: 0},
  {words: 'throughput --rates 10 --repeats 1 --seconds 1', signal: 'SIGINT', code: 0},
  {
    words: 'throughput --rates 10 --repeats 1 --seconds 1 --require rate>=99',
    signal: 'SIGTERM',
    code: 1,
  },
];

/** Windows ends a process at once when it gets a signal. */
const skip = process.platform === 'win32' && 'there are no signals on Windows';

for (const {words, signal, code} of CASES) {
  t.test(`${words}: ${signal} at the end does not change the exit code`, {skip}, async t => {
    const preload = SIGNAL_BEFORE_EXIT.replace('SIGNAL', signal);
    const nodeArgs = [`--import=data:text/javascript,${encodeURIComponent(preload)}`];
    const {ended} = startMain(words.split(' '), {nodeArgs});
    t.equal(await ended, code);
  });
}
