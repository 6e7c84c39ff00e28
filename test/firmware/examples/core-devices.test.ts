// Level: all
// The blocks of the examples with the cores of the firmware, in a headless Scratch.
import t from 'tap';
import {skipWithoutCompiler as skip} from './examples.js';
import {createCoreScene} from './scene.js';
import {armScenario, carScenario, weatherScenario} from './scenarios.js';

t.test('the cores', {skip}, async t => {
  const scene = await createCoreScene(t);
  await t.test('the car', t => carScenario(t, scene));
  await t.test('the weather station', t => weatherScenario(t, scene));
  await t.test('the arm', t => armScenario(t, scene));
});
