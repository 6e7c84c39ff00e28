import t from 'tap';
import {readLinkOptions, serviceWords} from '../../../src/apps/cli/link/options.js';

t.test('values of all options', async t => {
  const options = readLinkOptions({
    ...{port: '0', host: '192.168.1.20', rate: '40'},
    ...{budget: 'redis://:secret@pi.local:6379/1', 'budget-key': 'table-3', class: 'pupil=7'},
    ...{'allow-origin': ['https://school.example'], virtual: true, model: 'technic,remote'},
    ...{trace: true, install: true, yes: true},
  });
  t.match(options, {
    ...{action: 'install', port: 0, host: '192.168.1.20', rate: 40, trace: true},
    virtualModels: ['technic', 'remote'],
    allowedOrigins: ['https://school.example'],
    budget: {
      url: 'redis://:secret@pi.local:6379/1',
      key: 'table-3',
      clientClass: {name: 'pupil', rate: 7},
    },
    isConfirmed: true,
  });
  t.same(readLinkOptions({virtual: true}).virtualModels, ['wedo2', 'boost']);
  t.equal(readLinkOptions({budget: 'rediss://h'}).budget?.key, 'blockwave');
});

t.test('an invalid value is reported with its option', async t => {
  const cases = [
    [{rate: '0'}, /rate must be a number from 1 to 1000, not "0"/],
    [{host: 'localhost'}, /host takes an address of this computer/],
    [{check: true, install: true}, /check and install cannot be combined/],
    [{yes: true}, /yes needs install/],
    [{uninstall: true, yes: true}, /yes needs install/],
    [{'budget-key': 'a'}, /budget-key needs budget/],
    [{class: 'pupil=5'}, /class needs budget/],
    [{budget: 'redis://h', class: 'pupil'}, /class takes a name and 1 to 20 messages a second/],
    [{budget: 'redis://h', class: 'pupil=0'}, /class takes a name/],
    [{budget: 'redis://h', class: 'pupil=0.5'}, /class takes a name/],
    [{budget: 'redis://h', class: 'pupil=21'}, /class takes a name/],
    [{budget: 'redis://h', class: 'a b=5'}, /class takes a name/],
    [{budget: 'redis://h', 'budget-key': 'table 3'}, /budget-key takes letters, digits/],
    [{budget: 'localhost:6379'}, /budget takes the address of a Redis, as in "redis:/],
    [{budget: 'redis:///x'}, /budget takes the address/],
    [{model: 'technic'}, /model needs virtual/],
    [{virtual: true, model: 'toaster'}, /model must be one of wedo2/],
  ] as const;
  for (const [values, message] of cases) t.throws(() => readLinkOptions(values), message);
  for (const budget of [
    'http://me:secret@h',
    'redis:me:secret@h',
    'me:secret@h',
    ':sec/secret@h',
  ]) {
    const error = t.throws(() => readLinkOptions({budget}), budget);
    t.notMatch((error as Error).message, 'secret', 'a password is not repeated');
  }
});

t.test('the service gets the options that were given', async t => {
  const values = {
    install: true,
    yes: true,
    port: '20112',
    virtual: true,
    'allow-origin': ['https://a.example', 'https://b.example'],
  };
  t.strictSame(serviceWords(values), [
    'link',
    '--port=20112',
    '--virtual',
    '--allow-origin=https://a.example',
    '--allow-origin=https://b.example',
  ]);
});
