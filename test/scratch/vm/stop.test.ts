import fc from 'fast-check';
import t from 'tap';
import {forever, wait, wedo2, whenFlagClicked, type BlockSpec} from '../../support/project.js';
import {createLinkedVm} from './linked-vm.js';

const motorId = fc.constantFrom('motor', 'motor A', 'motor B', 'all motors');
const direction = fc.constantFrom('this way', 'that way', 'reverse');
const power = fc.constantFrom(-100, -1, 0, 50);
const shortTime = fc.constantFrom(0, 0.02, 0.1, 0.5, 3);

const anyBlock: fc.Arbitrary<BlockSpec> = fc.oneof(
  fc.record({MOTOR_ID: motorId, DURATION: shortTime}).map(args => wedo2('motorOnFor', args)),
  fc.record({MOTOR_ID: motorId}).map(args => wedo2('motorOn', args)),
  fc.record({MOTOR_ID: motorId}).map(args => wedo2('motorOff', args)),
  fc
    .record({MOTOR_ID: motorId, POWER: fc.constantFrom(0, 1, 50, 100)})
    .map(args => wedo2('startMotorPower', args)),
  fc
    .record({MOTOR_ID: motorId, MOTOR_DIRECTION: direction})
    .map(args => wedo2('setMotorDirection', args)),
  fc.record({MOTOR_ID: motorId, POWER: power}).map(args => wedo2('runMotor', args)),
  fc.record({POWER_A: power, POWER_B: power}).map(args => wedo2('runMotors', args)),
  fc
    .record({MOTOR_ID: motorId, STOP_ACTION: fc.constantFrom('brake', 'coast')})
    .map(args => wedo2('stopMotor', args)),
  fc
    .record({FREQUENCY: fc.constant(440), DURATION: shortTime})
    .map(args => wedo2('playFrequency', args)),
  fc
    .record({NOTES: fc.constantFrom('C D E C', 'A*20', '- C/4 C/4', ''), TEMPO: fc.constant(120)})
    .map(args => wedo2('playTune', args)),
  fc.constant(wedo2('stopSound')),
  fc.record({NOTE: fc.nat(127), DURATION: shortTime}).map(args => wedo2('playNoteFor', args)),
  fc.record({HUE: fc.nat(100)}).map(args => wedo2('setLightHue', args)),
  shortTime.map(seconds => wait(seconds)),
);

t.test('no order of blocks leaves a motor or a tone on after Stop', async t => {
  const {vm, time, hub, run} = await createLinkedVm();
  const script = fc
    .tuple(fc.boolean(), fc.array(anyBlock, {minLength: 1, maxLength: 8}))
    .map(([isLoop, blocks]) => [whenFlagClicked, ...(isLoop ? [forever(...blocks)] : blocks)]);
  const property = fc.asyncProperty(
    fc.array(script, {minLength: 1, maxLength: 5}),
    fc.integer({min: 0, max: 3000}),
    async (scripts, afterMs) => {
      await run(scripts);
      await time.advance(afterMs);
      vm.stopAll();
      // The answers to what was under way take 30 ms each.
      for (const waitMs of [200, 1000, 3000, 16_000]) {
        await time.advance(waitMs);
        const {motors, tone} = hub.state;
        if (tone !== null || [1, 2].some(port => motors.get(port)?.powerPercent !== 0))
          return false;
      }
      return true;
    },
  );
  await t.resolves(fc.assert(property, {numRuns: 40}));
  vm.quit();
});
