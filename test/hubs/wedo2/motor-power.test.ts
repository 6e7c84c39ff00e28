import t from 'tap';
import {blockPowerOf} from '../../../src/hubs/wedo2/motor-power.js';
import {createMotorRig} from './motor-rig.js';

t.test('the lowest power of a block that becomes a power of the hub', t => {
  const {motor, bytes} = createMotorRig();
  const sentFor = (percent: number) => {
    motor.startPower(percent);
    return bytes()[0]?.at(-1) ?? NaN;
  };
  for (let percent = 1; percent <= 100; percent++) {
    const power = sentFor(percent);
    const found = blockPowerOf(power);
    t.equal(sentFor(found), power, `${percent} percent: ${found} is the same`);
    t.not(sentFor(found - 1), power, 'and no lower one');
    t.equal(blockPowerOf(-power), -found);
    if (percent % 5 === 0) t.equal(found, percent);
  }
  t.end();
});

t.test('powers that turn nothing are 0', t => {
  for (const power of [29, 1, 0]) t.equal(blockPowerOf(power), 0);
  t.equal(blockPowerOf(30), 1);
  t.end();
});
