import t from 'tap';
import {explainListenError} from '../../src/apps/cli/listen-error.js';

const explained = (code: string, syscall: string, more = {}) =>
  explainListenError(Object.assign(new Error('its message'), {code, syscall}), {
    port: 80,
    example: 'with --port 81',
    ...more,
  });

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

t.test('programs that usually have the port are named', async t => {
  const usedBy = 'Perhaps Scratch Link runs.';
  t.equal(
    explained('EADDRINUSE', 'listen', {usedBy}),
    'Port 80 is in use. Perhaps Scratch Link runs. Choose another one, for example: with --port 81',
  );
});

t.test('an address that this computer does not have', async t => {
  t.equal(
    explained('EADDRNOTAVAIL', 'listen', {host: '192.0.2.1'}),
    'This computer does not have the address 192.0.2.1.',
  );
});

t.test('a folder that cannot be written is not a matter of the port', async t => {
  t.equal(explained('EACCES', 'mkdir'), 'its message');
});
