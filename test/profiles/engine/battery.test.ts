import t from 'tap';
import {createDecoder} from '../../../src/profiles/engine/reports.js';
import {createPlan} from '../../../src/profiles/engine/plan.js';
import type {DeviceProfile} from '../../../src/profiles/format.js';
import {checkProfile} from '../../../src/profiles/check/index.js';
import {MACHINE} from './engine-rig.js';

const machine: DeviceProfile = {
  ...MACHINE,
  reports: {
    ...MACHINE.reports,
    power: {from: 'tx', fields: [{constant: 2}, {name: 'volts', type: 'u8', scale: 0.1}]},
  },
  variables: {charge: {initial: 0}},
};
const TX = {
  service: '6e400001-b5a3-f393-e0a9-e50e24dcca9e',
  characteristic: '6e400003-b5a3-f393-e0a9-e50e24dcca9e',
};

/** The level after each of these notifications; null: none is reported. */
function levels(battery: string | number, ...notifications: readonly (readonly number[])[]) {
  const decode = createDecoder(createPlan({...machine, battery}));
  return notifications.map(bytes => {
    const events = decode(TX, new DataView(Uint8Array.from(bytes).buffer));
    const [level] = events.flatMap(event => (event.kind === 'battery' ? event.percent : []));
    return level ?? null;
  });
}

t.test('the level comes with its report only, in whole percents from 0 to 100', async t => {
  const formula = '(volts - 3.3) / 0.9 * 100';
  t.same(levels(formula, [1, 5, 0], [2, 40], [1, 5, 0]), [null, 78, null]);
  t.same(levels(formula, [2, 30], [2, 50]), [0, 100]);
  t.same(levels('volts', [2, 44]), [4]);
});

t.test('it is a formula of one report', async t => {
  const FORMULAS = ['volts', 'volts * 10', 'charge', 'volts + distance', '50', 'volt', 'volts *'];
  t.same(
    FORMULAS.filter(battery => checkProfile({...machine, battery}).ok),
    ['volts', 'volts * 10'],
  );
  const withCondition = {
    ...machine.reports,
    other: {from: 'tx', when: 'distance > 5', fields: [{constant: 3}]},
  };
  t.equal(checkProfile({...machine, battery: 'volts', reports: withCondition}).ok, false);
});
