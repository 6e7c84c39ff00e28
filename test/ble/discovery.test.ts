import t from 'tap';
import {matchesFilter} from '../../src/ble/advertisement.js';
import {isNamed, withName} from '../../src/ble/discovery.js';

const NAMES = ['Hub 1', 'Hub 10', 'hub 1', 'Hub', '', 'Hub*'];
const FOUND: Readonly<Record<string, readonly string[]>> = {
  'Hub 1': ['Hub 1'],
  'Hub 1*': ['Hub 1', 'Hub 10'],
  'Hub*': ['Hub 1', 'Hub 10', 'Hub', 'Hub*'],
  '*': NAMES,
};

t.test('a search for a name finds no longer ones, unless it ends with an asterisk', t => {
  for (const [wanted, expected] of Object.entries(FOUND)) {
    const {filters} = withName({filters: [{}], optionalServices: []}, wanted);
    const seen = (name: string) => ({name, services: [], manufacturerData: new Map()});
    const byFilters = NAMES.filter(name => filters.some(each => matchesFilter(seen(name), each)));
    t.same(byFilters, expected, wanted);
    t.same(
      NAMES.filter(name => isNamed(name, wanted)),
      expected,
      `${wanted}: where the server ignores names`,
    );
  }
  t.end();
});

t.test('the conditions of a family stay', t => {
  const options = {filters: [{services: ['a'], namePrefix: 'Test'}], optionalServices: ['b']};
  t.same(withName(options, 'Test 1'), {
    ...options,
    filters: [{services: ['a'], namePrefix: 'Test', name: 'Test 1'}],
  });
  t.same(withName(options, 'Te*'), options);
  t.same(withName(options, '*'), options);
  t.end();
});
