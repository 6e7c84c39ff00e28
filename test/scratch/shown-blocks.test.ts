import t from 'tap';
import {wedo2} from '../../blocks/wedo2/index.js';
import {extensionInfo, type ShownBlocks} from '../../src/scratch/block-info.js';
import {createProviders} from '../../src/scratch/providers.js';
import {Texts} from '../../src/words/texts.js';
import {createFakeClock} from '../support/fake-clock.js';

const texts = new Texts();
const headingOf = (text: string) => ({blockType: 'label', text});

/** The palette: opcodes of blocks and texts of headings. */
function paletteWith(blocks?: ShownBlocks): readonly string[] {
  return extensionInfo({family: wedo2, texts, headingOf, blocks})
    .blocks.filter(block => !('hideFromPalette' in block))
    .map(block => block.opcode ?? block.text);
}

t.test(
  'a list of opcodes shows these blocks, in the order of the palette, below their headings',
  async t => {
    t.same(paletteWith(['runMotor', 'motorOn', 'whenButton', 'unknown']), [
      'motorOn',
      'More motors',
      'runMotor',
      'Hub',
      'whenButton',
    ]);
    t.same(paletteWith([]), []);
  },
);

t.test('what the official extension has is what comes before the first heading', async t => {
  const all = paletteWith();
  t.same(paletteWith('official'), all.slice(0, all.indexOf('More motors')));
});

t.test('the ways to connect', async t => {
  const {clock} = createFakeClock();
  const options = {clock, texts, ownVirtualHubs: []};
  const idsWith = (bluetooth: boolean, scratchLink: boolean) =>
    createProviders({} as never, {...options, bluetooth, scratchLink}).map(({id}) => id);
  t.same(idsWith(true, true), ['scratch-link', 'web-bluetooth']);
  t.same(idsWith(true, false), ['web-bluetooth']);
  t.same(idsWith(false, true), ['scratch-link']);
});
