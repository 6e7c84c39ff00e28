/** The blocks of "More light and sound" in a vm, byte by byte as in src/hubs/wedo2/PROTOCOL.md. One vm for all tests: one a process. */
import t from 'tap';
import {setVariable, wait, wedo2} from '../../support/project.js';
import {createOutputRig} from './output-rig.js';

const {vm, hub, seen, start, frames, time} = await createOutputRig();

const tune = (notes: string, tempo = 120) => wedo2('playTune', {NOTES: notes, TEMPO: tempo});
const tone = (frequency: number, seconds: number) =>
  wedo2('playFrequency', {FREQUENCY: frequency, DURATION: seconds});

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

t.test('the hub understands every frame', async t => {
  t.equal(hub.state.ignoredFrames, 0);
  vm.quit();
});
