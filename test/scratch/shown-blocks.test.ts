import t from 'tap';
import {wedo2} from '../../blocks/wedo2/index.js';
import {extensionInfo} from '../../src/scratch/block-info.js';
import {providersOfPage} from '../../src/scratch/create-extension.js';
import type {PageOptions, ShownBlocks} from '../../src/scratch/options.js';
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
  const page = {clock, texts} as PageOptions;
  const idsWith = (bluetooth: boolean, scratchLink: boolean) =>
    providersOfPage({} as never, {...page, bluetooth, scratchLink}, wedo2).map(({id}) => id);
  t.same(idsWith(true, true), ['scratch-link', 'web-bluetooth']);
  t.same(idsWith(true, false), ['web-bluetooth']);
  t.same(idsWith(false, true), ['scratch-link']);
});
