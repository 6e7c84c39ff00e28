import t from 'tap';
import type {OptionValues} from '../../../src/lab/options/option-problem.js';
import {LINK_PRESETS} from '../../../src/lab/options/link-presets.js';
import {MODEL_NAMES, MODELS} from '../../../src/apps/cli/hub/models.js';
import {readHubOptions} from '../../../src/apps/cli/hub/options.js';

t.test('the default values', async t => {
  t.match(readHubOptions({}), {
    port: 20_111,
    trace: false,
    allowedOrigins: [],
    budget: null,
  });
  t.strictSame(readHubOptions({}).virtual, {
    models: [MODELS.wedo2],
    plug: null,
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
  t.match(options.virtual, {seed: 7, plug: 'none, tilt'});
  t.equal(options.virtual.models.length, 30);
  t.strictSame(options.virtual.link, {model: LINK_PRESETS.slow.model, faults: []});
  t.strictSame(readHubOptions({link: 'capacity=40'}).virtual.link, {
    model: {capacity: 40},
    faults: [],
  });
  t.strictSame(options.allowedOrigins, ['https://school.example', 'http://192.168.0.7:8601']);
});

t.test('several models', async t => {
  const modelsOf = (values: OptionValues) =>
    readHubOptions(values).virtual.models.map(model =>
      MODEL_NAMES.find(name => MODELS[name] === model),
    );
  t.strictSame(modelsOf({model: 'boost'}), ['boost']);
  t.strictSame(modelsOf({model: 'wedo2, boost'}), ['wedo2', 'boost']);
  t.strictSame(modelsOf({model: 'wedo2,boost', hubs: '3'}), ['wedo2', 'boost', 'wedo2']);
  t.strictSame(modelsOf({model: 'city,technic,essential,remote', hubs: '1'}), ['city']);
  t.throws(
    () => modelsOf({model: 'boost,moveHub'}),
    /model must be one of wedo2, boost, city.*"moveHub"/,
  );
});

t.test('the devices of each model', async t => {
  t.equal(readHubOptions({model: 'boost', plug: 'force,65535'}).virtual.plug, 'force,65535');
  for (const values of [
    {model: 'boost', plug: 'motor'},
    {model: 'wedo2,boost', plug: 'lightBrick'},
    {model: 'boost', plug: 'force,force,force'},
    {model: 'technic', plug: '65536'},
  ]) {
    t.throws(() => readHubOptions(values), /plug takes up to [24] of simpleMotor, trainMotor/);
  }
  t.throws(() => readHubOptions({model: 'remote', plug: 'force'}), /plug takes nothing/);
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
      /plug takes up to 2 of motor, trainMotor, lightBrick, tilt/,
      plug,
    );
  }
  t.throws(() => readHubOptions({plug: 'motor,motor,motor'}), /up to 2/);
  t.throws(
    () => readHubOptions({link: 'constructor'}),
    /link takes names \(none, ideal, slow, lossy/,
  );
  t.throws(() => readHubOptions({'allow-origin': ['*']}), /allow-origin takes one origin/);
});
