import * as fc from 'fast-check';
import t from 'tap';
import {BatteryWatch} from '../../src/session/notices.js';
import {testProperty} from '../support/property.js';

t.test('low at 15 percent or less, until the level is well above', async t => {
  const battery = new BatteryWatch();
  const lowAt = (percent: number) => {
    battery.setLevel(percent);
    return battery.isLow;
  };
  t.equal(battery.isLow, false, 'before anything is known');
  t.same([100, 16].map(lowAt), [false, false]);
  t.same([15, 0, 16, 29].map(lowAt), [true, true, true, true]);
  t.same([30, 16].map(lowAt), [false, false]);
});

t.test('low while the hub raises its alert', async t => {
  const battery = new BatteryWatch();
  battery.setAlert(false);
  t.equal(battery.isLow, false);
  battery.setAlert(true);
  t.equal(battery.isLow, true, 'regardless of the level');
  battery.setAlert(false);
  t.equal(battery.isLow, true, 'it stays low for a hub without a level');
  battery.setLevel(80);
  t.equal(battery.isLow, false);
  battery.setAlert(true);
  battery.setLevel(80);
  t.equal(battery.isLow, true, 'while the alert is on');
});

t.test('the level is kept after the connection ends, the alert is not', async t => {
  const battery = new BatteryWatch();
  battery.setAlert(true);
  battery.forgetAlert();
  t.equal(battery.isLow, false);
  battery.setLevel(15);
  battery.setAlert(true);
  battery.forgetAlert();
  t.equal(battery.isLow, true);
  battery.setLevel(30);
  t.equal(battery.isLow, false);
});

testProperty(
  'a level that varies by less than the gap counts as low once',
  fc.property(fc.array(fc.integer({min: 0, max: 29}), {minLength: 1, maxLength: 100}), levels => {
    const battery = new BatteryWatch();
    let changes = 0;
    for (const level of levels) {
      const before = battery.isLow;
      battery.setLevel(level);
      if (battery.isLow !== before) changes++;
    }
    return changes <= 1;
  }),
);
