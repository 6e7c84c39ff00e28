/** A project of the official extension must find the same blocks and menus in ours. Ours may have more. */
import {createRequire} from 'node:module';
import t from 'tap';
import {Extension} from '../../src/scratch/extension.js';
import {Texts} from '../../src/words/texts.js';
import {wedo2} from '../../blocks/wedo2/index.js';
import type {HubFamily} from '../../src/scratch/hub-family.js';
import {boost} from '../../blocks/lwp3/boost.js';
import {createFakeClock} from '../support/fake-clock.js';
import {FakeRuntime} from '../session/fake-runtime.js';
import {requireFromScratchVm} from '../support/repository.js';

interface Info {
  readonly id: string;
  readonly name: string;
  readonly showStatusButton: boolean;
  readonly blocks: readonly {
    /** Headings have none. */
    readonly opcode?: string | undefined;
    readonly blockType: string;
    readonly text: string;
    readonly arguments?: Readonly<Record<string, unknown>>;
    readonly hideFromPalette?: boolean;
  }[];
  readonly menus: Readonly<
    Record<
      string,
      {
        readonly acceptReporters: boolean;
        readonly items: readonly (string | {readonly text: string; readonly value: string})[];
      }
    >
  >;
}

const require = createRequire(import.meta.url);
// Without this the official class logs a warning for each text that has no English translation.
const formatMessage = require('format-message') as {setup(options: object): void};
formatMessage.setup({missingTranslation: 'ignore'});
type Official = new (runtime: FakeRuntime) => {getInfo(): Info};

/** Both in one form: every optional field there, every menu item written out. */
function normal({id, name, showStatusButton, blocks, menus}: Info) {
  return {
    id,
    name,
    showStatusButton,
    blocks: blocks.map(block => ({
      opcode: block.opcode,
      blockType: block.blockType,
      text: block.text,
      arguments: block.arguments ?? {},
      hideFromPalette: block.hideFromPalette ?? false,
    })),
    menus: new Map(
      Object.entries(menus).map(([menu, {acceptReporters, items}]) => [
        menu,
        {
          acceptReporters,
          items: items.map(item => (typeof item === 'string' ? {text: item, value: item} : item)),
        },
      ]),
    ),
  };
}

for (const family of [wedo2, boost] as readonly HubFamily[]) {
  t.test(`${family.id}: getInfo() agrees with the official extension`, async t => {
    const ours = new Extension(new FakeRuntime(), {
      family,
      clock: createFakeClock().clock,
      texts: new Texts(),
      providers: [],
    });
    const path = `extensions/scratch3_${family.id}/index.js`;
    const official = new (requireFromScratchVm(path) as Official)(new FakeRuntime());
    const {blocks: ourBlocks, menus: ourMenus, ...ourRest} = normal(ours.getInfo());
    const {blocks, menus, ...rest} = normal(official.getInfo());
    t.same(ourRest, rest);
    const opcodes = blocks.map(({opcode}) => opcode);
    t.same(
      ourBlocks.filter(({opcode}) => opcodes.includes(opcode)),
      blocks,
      'the official blocks, in the official order',
    );
    for (const [menu, content] of menus) t.same(ourMenus.get(menu), content, menu);
    t.equal(ours.getInfo().blockIconURI, family.blockIcon);
    t.not(ours.getInfo(), ours.getInfo(), 'the vm writes into it: a new one at each call');
  });
}
