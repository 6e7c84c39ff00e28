/** Answers have no number: one that is late or comes twice proves nothing about what was written after that. */
import t from 'tap';
import {connect, type Rig} from './rig.js';

/** What is written in this call does not arrive. */
function losing({device}: Rig, act: () => void): void {
  device.faults.losesWrite = () => true;
  act();
  device.faults.losesWrite = () => false;
}

t.test('the answer to an older light does not prove a newer one', async t => {
  for (const answersTwice of [false, true]) {
    const rig = await connect({model: 'colorSensor', faults: {answerDelayMs: 100, answersTwice}});
    rig.light().setColor('red');
    await rig.fake.advance(50);
    losing(rig, () => rig.light().setColor('green'));
    await rig.fake.advance(3_000);
    t.equal(rig.device.state.light.color, 6);
    t.same(rig.news(), ['light 9 0 100', 'light 6 0 100', 'light 6 0 100'], 'not more than that');
    await rig.close();
  }
});

t.test('a light that has answered does not begin its pattern anew', async t => {
  const rig = await connect({model: 'colorSensor', faults: {answerDelayMs: 100}});
  rig.light().setColor('red', 'pulse');
  await rig.fake.advance(3_000);
  rig.light().setColor('green', 'pulse');
  await rig.fake.advance(3_000);
  t.same(rig.news(), ['light 9 2 100', 'light 6 2 100']);
  rig.device.faults.answersAreLost = true;
  rig.light().setColor('blue', 'pulse');
  await rig.fake.advance(10_000);
  t.same(rig.news(), ['light 3 2 100', 'light 3 2 100'], 'without an answer: once more');
  await rig.close();
});
