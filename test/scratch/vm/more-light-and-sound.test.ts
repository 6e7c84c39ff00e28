/** The blocks of "More light and sound" in a vm, byte by byte as in src/hubs/wedo2/PROTOCOL.md. One vm for all tests: one a process. */
import t from 'tap';
import {forever, setVariable, wait, wedo2} from '../../support/project.js';
import {createOutputRig} from './output-rig.js';

const {vm, hub, seen, start, timed, frames, time} = await createOutputRig();

const tune = (notes: string, tempo = 120) => wedo2('playTune', {NOTES: notes, TEMPO: tempo});
const tone = (frequency: number, seconds: number) =>
  wedo2('playFrequency', {FREQUENCY: frequency, DURATION: seconds});

t.test('light', async t => {
  await start([
    wedo2('setLightColor', {COLOR: '#ff9900'}),
    wedo2('setLightNamedColor', {COLOR_NAME: 'light-blue'}),
    wedo2('setLightBrightness', {BRIGHTNESS: 50}),
    wedo2('setLightHue', {HUE: 0}),
    wedo2('turnLightOff'),
    wedo2('setLightBrightness', {BRIGHTNESS: 100}),
    wedo2('setLightNamedColor', {COLOR_NAME: 'white'}),
  ]);
  // Port of the light, colour, payload of 3 bytes, red, green, blue.
  t.same(await frames(3_000), [
    '060403ff9900',
    '06040300a0ff',
    '060403005080', // The same colour at half brightness.
    '060403800000', // The official block's red.
    '060403000000',
    '060403000000', // Off at any brightness.
    '060403ffffff',
  ]);
});

t.test('a tone lasts as long as its block', async t => {
  await start([setVariable(1), tone(440, 0.5), setVariable(2), tone(10_000, 60), setVariable(3)]);
  // Port of the piezo, tone, payload of 4 bytes, Hz and ms, both little-endian.
  t.same(await frames(400), ['050204b801f401']);
  t.equal(seen(), '1');
  t.same(await frames(200), ['050204102760ea']);
  t.equal(seen(), '2');
  await time.advance(59_700);
  t.equal(seen(), '2');
  await time.advance(500);
  t.equal(seen(), '3');
});

t.test('a tune', async t => {
  await start([setVariable(1), tune('C4 C, -*2 A/2'), setVariable(2)]);
  // 261 Hz for 440 ms, twice; 440 Hz for 218 ms. The hub's own timer ends them.
  const all = await timed(2_200);
  const [first] = all;
  if (first === undefined) throw new Error('The tune has a tone.');
  t.same(
    all.map(({atMs, bytes}) => [atMs - first.atMs, bytes]),
    [
      [0, '0502040501b801'],
      [500, '0502040501b801'],
      [2_000, '050204b801da00'],
    ],
    'at their times',
  );
  t.equal(seen(), '1', 'the script waits for the end');
  await time.advance(200);
  t.equal(seen(), '2');
  t.same(await frames(5_000), [], 'no stop at its end');
});

t.test('a newer sound block, "stop sound" and the red stop end a tune', async t => {
  const long = [setVariable(1), tune('C*4 D*4'), setVariable(2)];
  for (const [name, block, sent] of [
    ['tone', tone(440, 0.1), '050204b8016400'],
    ['official block', wedo2('playNoteFor', {NOTE: 69, DURATION: 0.1}), '050204b8016400'],
    ['tune', tune('A*10'), '050204b8014c13'],
    ['stop sound', wedo2('stopSound'), '050300'],
  ] as const) {
    await start(long, [wait(1), block]);
    await time.advance(900);
    t.equal(seen(), '1');
    const news = await frames(300);
    t.equal(seen(), '2', `${name}: the script goes on at once`);
    t.same(news, ['05020405019407', sent], name);
    t.same(await frames(10_000), [], `${name}: no further note`);
  }
  await start(long);
  await time.advance(900);
  vm.stopAll();
  t.ok((await frames(10_000)).includes('050300'));
  t.equal(seen(), '1', 'the red stop ends the script');
  t.equal(hub.state.tone, null);
});

t.test('a lost hub ends a tune', async t => {
  await start([setVariable(1), tune('C*20'), setVariable(2), forever(wait(1))]);
  await time.advance(900);
  t.equal(seen(), '1');
  vm.disconnectPeripheral('wedo2');
  await time.advance(100);
  t.equal(seen(), '2');
});

t.test('the hub understands every frame', async t => {
  t.equal(hub.state.ignoredFrames, 0);
  vm.quit();
});
