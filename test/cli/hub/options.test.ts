import t from 'tap';
import {LINKS} from '../../../src/apps/cli/hub/links.js';
import {readOptions} from '../../../src/apps/cli/hub/options.js';

t.test('what is not said', t => {
  t.match(readOptions({}), {
    port: 20_111,
    hubs: 1,
    plugged: {1: 'motor', 2: 'distance'},
    seed: 1,
    trace: false,
    allowedOrigins: [],
  });
  t.equal(readOptions({}).link, LINKS.ideal);
  t.end();
});

t.test('what can be said', t => {
  const origins = ['https://school.example', 'http://192.168.0.7:8601/'];
  const options = readOptions({
    port: '0',
    hubs: '30',
    plug: 'none, tilt',
    link: 'slow',
    seed: '7',
    'allow-origin': origins,
  });
  t.match(options, {port: 0, hubs: 30, seed: 7, plugged: {2: 'tilt'}});
  t.equal(options.link, LINKS.slow);
  t.strictSame(options.allowedOrigins, ['https://school.example', 'http://192.168.0.7:8601']);
  t.strictSame(readOptions({plug: 'motor'}).plugged, {1: 'motor'});
  t.end();
});

t.test('what makes no sense is told with its option', t => {
  for (const port of ['', '-1', '65536', '1e3', 'x']) {
    t.throws(() => readOptions({port}), /--port must be a number from 0 to 65535/, port);
  }
  t.throws(() => readOptions({hubs: '0'}), /--hubs must be a number from 1 to 30, not "0"/);
  t.throws(() => readOptions({seed: '0'}), /--seed must be a number from 1 to/);
  t.throws(() => readOptions({plug: 'engine'}), /--plug takes up to two of motor, tilt/);
  t.throws(() => readOptions({plug: 'motor,motor,motor'}), /up to two/);
  t.throws(() => readOptions({link: 'constructor'}), /--link must be one of ideal, slow, lossy/);
  t.throws(() => readOptions({'allow-origin': ['*']}), /--allow-origin takes one origin/);
  t.end();
});
