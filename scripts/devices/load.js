// Load for this computer: loops that take all the time of a processor core.
import {spawn} from 'node:child_process';

/** Starts so many loops. They end when the returned function is called, and with this process. */
export function startLoops(count) {
  const loops = Array.from({length: count}, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], {stdio: 'ignore'}),
  );
  const end = () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
  process.on('exit', end);
  return () => {
    process.off('exit', end);
    end();
  };
}
