import t from 'tap';
import {explainListenError} from '../../src/apps/cli/listen-error.js';

const explained = (code: string, syscall: string) =>
  explainListenError(
    Object.assign(new Error('its message'), {code, syscall}),
    80,
    'with --port 81',
  );

t.test('what to do about a port', async t => {
  t.equal(
    explained('EADDRINUSE', 'listen'),
    'Port 80 is in use. Choose another one, for example: with --port 81',
  );
  t.equal(
    explained('EACCES', 'listen'),
    'Port 80 may not be used. Choose another one, for example: with --port 81',
  );
});

t.test('a folder that cannot be written is not a matter of the port', async t => {
  t.equal(explained('EACCES', 'mkdir'), 'its message');
});
