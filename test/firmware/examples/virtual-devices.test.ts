// Level: all
// The blocks of the examples with their virtual devices, in a headless Scratch.
import t from 'tap';
import {createVirtualScene} from './scene.js';
import {armScenario, carScenario, weatherScenario} from './scenarios.js';

t.test('the virtual devices', async t => {
  const scene = await createVirtualScene();
  await t.test('the car', t => carScenario(t, scene));
  await t.test('the weather station', t => weatherScenario(t, scene));
  await t.test('the arm', t => armScenario(t, scene));
});
