import t from 'tap';
import {explainListenError} from '../../src/apps/cli/listen-error.js';

const explained = (code: string, syscall: string, more = {}) =>
  explainListenError(Object.assign(new Error('its message'), {code, syscall}), {
    port: 80,
    example: 'serve --port 81',
    ...more,
  });

t.test('what to do about a port, or an address that this computer does not have', async t => {
  t.equal(
    explained('EADDRINUSE', 'listen', {usedBy: 'Perhaps Scratch Link runs.'}),
    'Port 80 is in use. Perhaps Scratch Link runs. Choose another one, for example: npx blockwave serve --port 81',
  );
  t.match(explained('EACCES', 'listen'), /^Port 80 may not be used\. .* serve --port 81$/);
  t.match(explained('EADDRNOTAVAIL', 'listen', {host: '192.0.2.1'}), 'the address 192.0.2.1.');
  t.equal(explained('EACCES', 'mkdir'), 'its message', 'a folder is not a matter of the port');
});
