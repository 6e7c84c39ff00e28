import t from 'tap';
import {LINK_PRESETS} from '../../../src/lab/options/link-presets.js';
import {DEFAULT_VIRTUAL_HUB, readHubOptions} from '../../../src/apps/cli/hub/options.js';

t.test('the default values', async t => {
  t.match(readHubOptions({}), {
    port: 20_111,
    trace: false,
    allowedOrigins: [],
    budget: null,
  });
  t.strictSame(readHubOptions({}).virtual, DEFAULT_VIRTUAL_HUB);
  t.strictSame(DEFAULT_VIRTUAL_HUB, {
    hubs: 1,
    plugged: {1: 'motor', 2: 'distance'},
    link: {model: {}, faults: []},
    seed: 1,
  });
});

t.test('values of all options', async t => {
  const origins = ['https://school.example', 'http://192.168.0.7:8601/'];
  const options = readHubOptions({
    port: '0',
    hubs: '30',
    plug: 'none, tilt',
    link: 'slow',
    seed: '7',
    'allow-origin': origins,
  });
  t.equal(options.port, 0);
  t.match(options.virtual, {hubs: 30, seed: 7, plugged: {2: 'tilt'}});
  t.strictSame(options.virtual.link, {model: LINK_PRESETS.slow.model, faults: []});
  t.strictSame(readHubOptions({link: 'capacity=40'}).virtual.link, {
    model: {capacity: 40},
    faults: [],
  });
  t.strictSame(options.allowedOrigins, ['https://school.example', 'http://192.168.0.7:8601']);
  t.strictSame(readHubOptions({plug: 'motor'}).virtual.plugged, {1: 'motor'});
  const others = readHubOptions({plug: 'trainMotor,lightBrick'}).virtual.plugged;
  t.strictSame(others, {1: 'trainMotor', 2: 'lightBrick'});
  t.strictSame(readHubOptions({plug: '0,255'}).virtual.plugged, {1: 0, 2: 255}, 'type numbers');
});

t.test('an invalid value is reported with its option', async t => {
  for (const port of ['', '-1', '65536', '1e3', 'x']) {
    t.throws(() => readHubOptions({port}), /port must be a whole number from 0 to 65535/, port);
  }
  t.throws(() => readHubOptions({hubs: '0'}), /hubs must be a whole number from 1 to 30, not "0"/);
  t.throws(() => readHubOptions({seed: '0'}), /seed must be a whole number from 1 to/);
  for (const plug of ['engine', '256', '-1', '1.5', 'motor,']) {
    t.throws(
      () => readHubOptions({plug}),
      /plug takes up to two of motor, trainMotor, lightBrick, tilt/,
      plug,
    );
  }
  t.throws(() => readHubOptions({plug: 'motor,motor,motor'}), /up to two/);
  t.throws(
    () => readHubOptions({link: 'constructor'}),
    /link takes names \(none, ideal, slow, lossy/,
  );
  t.throws(() => readHubOptions({'allow-origin': ['*']}), /allow-origin takes one origin/);
});
