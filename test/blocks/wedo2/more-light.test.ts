import t from 'tap';
import {
  setLightBrightness,
  setLightColor,
  setLightNamedColor,
  turnLightOff,
} from '../../../blocks/wedo2/light.js';
import {setLightBrick} from '../../../blocks/wedo2/light-brick.js';
import {lightBrick} from '../../../src/hubs/wedo2/kinds.js';
import type {Block} from '../../../src/scratch/define-block.js';
import {createRecordingHub, noHub} from './recording-hub.js';

function callsOf(block: Block, args: Record<string, unknown>): string[] {
  const hub = createRecordingHub();
  block.run(args, hub);
  return hub.calls;
}

const JUNK = ['blau', '', 1, null, undefined, '__proto__', {}];

t.test('light bricks', async t => {
  const set = (brick: unknown, brightness: unknown = 50) =>
    callsOf(setLightBrick, {LIGHT_BRICK: brick, BRIGHTNESS: brightness});
  t.same(set('A'), ['brick A setBrightness(50)']);
  t.same(set('B'), ['brick B setBrightness(50)']);
  t.same(set('all'), ['brick A setBrightness(50)', 'brick B setBrightness(50)']);
  t.same(set('A', -1), ['brick A setBrightness(0)']);
  t.same(set('A', '100.5'), ['brick A setBrightness(100)']);
  t.same(set('A', 'bright'), ['brick A setBrightness(0)']);
  for (const junk of JUNK) t.same(set(junk), []);
  t.equal(setLightBrick.needs, lightBrick);
});

t.test('colours of the picker', async t => {
  const set = (value: unknown) => callsOf(setLightColor, {COLOR: value});
  t.same(set('#ff9900'), ['light setColor(255, 153, 0)']);
  t.same(set('#0f0'), ['light setColor(0, 255, 0)']);
  t.same(set(0x123456), ['light setColor(18, 52, 86)']);
  for (const junk of ['red', '#12', null, undefined, {}]) {
    t.same(set(junk), ['light setColor(0, 0, 0)'], 'as Scratch casts it');
  }
});

t.test('named colours', async t => {
  const colors: [name: string, red: number, green: number, blue: number][] = [
    ['pink', 255, 105, 180],
    ['purple', 160, 0, 255],
    ['blue', 0, 0, 255],
    ['light-blue', 0, 160, 255],
    ['turquoise', 0, 255, 160],
    ['green', 0, 255, 0],
    ['yellow', 255, 255, 0],
    ['orange', 255, 128, 0],
    ['red', 255, 0, 0],
    ['white', 255, 255, 255],
  ];
  const menu = setLightNamedColor.args.COLOR_NAME?.menu;
  t.same(
    menu?.items.map(({value}) => value),
    colors.map(([name]) => name),
  );
  for (const [name, ...rgb] of colors) {
    t.same(callsOf(setLightNamedColor, {COLOR_NAME: name}), [`light setColor(${rgb.join(', ')})`]);
  }
  for (const junk of JUNK) t.same(callsOf(setLightNamedColor, {COLOR_NAME: junk}), []);
});

t.test('brightness and off', async t => {
  const set = (value: unknown) => callsOf(setLightBrightness, {BRIGHTNESS: value});
  t.same(set(12.5), ['light setBrightness(12.5)']);
  t.same(set(-3), ['light setBrightness(0)']);
  t.same(set(Infinity), ['light setBrightness(100)']);
  t.same(set(NaN), ['light setBrightness(0)']);
  t.same(callsOf(turnLightOff, {}), ['light setColor(0, 0, 0)']);
});

t.test('a command takes 100 ms, with a hub or without', async t => {
  const blocks = [
    setLightBrick,
    setLightColor,
    setLightNamedColor,
    setLightBrightness,
    turnLightOff,
  ];
  for (const block of blocks) {
    t.equal(block.run({}, noHub), 100);
    t.equal(block.run({}, createRecordingHub()), 100);
  }
});
