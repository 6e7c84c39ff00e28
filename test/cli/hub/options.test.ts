import t from 'tap';
import type {OptionValues} from '../../../src/lab/options/option-problem.js';
import {LINK_PRESETS} from '../../../src/lab/options/link-presets.js';
import {MODEL_NAMES, MODELS} from '../../../src/apps/cli/hub/models.js';
import {readHubOptions} from '../../../src/apps/cli/hub/options.js';
import {filled, parsePlugged} from '../../../src/apps/cli/hub/plug.js';

t.test('values of all options', async t => {
  const origins = ['https://school.example', 'http://192.168.0.7:8601/'];
  const options = readHubOptions({
    ...{port: '0', hubs: '30', plug: 'none, tilt', link: 'slow', seed: '7'},
    'allow-origin': origins,
  });
  t.match(options, {
    port: 0,
    virtual: {
      ...{seed: 7, plug: 'none, tilt', models: {length: 30}},
      link: LINK_PRESETS.slow.model,
    },
    allowedOrigins: ['https://school.example', 'http://192.168.0.7:8601'],
  });
  t.match(readHubOptions({link: 'capacity=40'}).virtual.link, {capacity: 40});
});

t.test('devices by name or type number, in the order of the ports', async t => {
  const sockets = {ports: [2, 3], devices: ['motor', 'tilt'], mostType: 255} as const;
  const plugged = (value: string) => filled(parsePlugged(value, sockets));
  t.strictSame(plugged('motor,tilt'), {2: 'motor', 3: 'tilt'});
  t.strictSame(plugged('none, tilt'), {3: 'tilt'});
  t.strictSame(plugged('0,255'), {2: 0, 3: 255});
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

t.test('an invalid value is reported with its option', async t => {
  const devices = /plug takes up to [24] of simpleMotor, trainMotor/;
  const ofWedo2 = /plug takes up to 2 of motor, trainMotor, lightBrick, tilt/;
  t.equal(readHubOptions({model: 'boost', plug: 'force,65535'}).virtual.plug, 'force,65535');
  const cases: readonly (readonly [OptionValues, RegExp])[] = [
    [{model: 'boost', plug: 'motor'}, devices],
    [{model: 'wedo2,boost', plug: 'lightBrick'}, devices],
    [{plug: 'motor,tlit'}, /, not "motor,tlit" \(did you mean 'tilt'\?\)\./],
    [{model: 'bost'}, /, not "bost" \(did you mean 'boost'\?\)\./],
    [{link: 'lossi'}, /, not "lossi" \(did you mean 'lossy'\?\)\./],
    [{link: 'capacty=40'}, /, not "capacty" \(did you mean 'capacity'\?\)\./],
    [{model: 'boost', plug: 'force,force,force'}, devices],
    [{model: 'technic', plug: '65536'}, devices],
    [{model: 'remote', plug: 'force'}, /plug takes nothing/],
    [{plug: '256'}, ofWedo2],
    [{plug: '1.5'}, ofWedo2],
    [{plug: 'motor,'}, ofWedo2],
    [{plug: 'motor,motor,motor'}, ofWedo2],
    [{port: '65536'}, /port must be/],
    [{hubs: '0'}, /hubs must be/],
    [{link: 'constructor'}, /link takes/],
    [{'allow-origin': ['*']}, /allow-origin takes one origin/],
  ];
  for (const [values, problem] of cases) t.throws(() => readHubOptions(values), problem);
});
