/** Scratch's vm makes XML of a palette. Bad XML would remove the blocks of all extensions from the editor. */
import t from 'tap';
import {install} from '../../../src/package/index.js';
import {checkProfile} from '../../../src/profiles/check/index.js';
import {createFamily} from '../../../src/profiles/engine/family.js';
import type {DeviceProfile} from '../../../src/profiles/format.js';
import {createHeadlessVm} from '../../support/vm.js';
import {CAR} from '../small-profile.js';

const MARKUP = `<b a="1" c='2'>&amp; & [x`;
/** A text that XML cannot contain, even escaped. */
const NOT_XML = ['\u0001', '\uFFFE', '\uFFFF', '\uD800', '\u0085', '\n'];
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const PICTURES = [
  `data:image/svg+xml,${encodeURIComponent(SVG)}`,
  `data:image/svg+xml;base64,${btoa(SVG)}`,
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E",
  `data:image/svg+xml;utf8,${SVG}`,
  'data:image/png;base64,AA"/><category/>',
  'data:image/png;base64,AA&lt;',
  ...NOT_XML.map(character => `data:image/svg+xml,${character}`),
];

/** Everything that the vm puts into the palette has this text. */
function profileWith(text: string, picture: string, id: string): DeviceProfile {
  return {
    ...CAR,
    id,
    name: text,
    description: text,
    picture,
    menus: {side: {items: [{value: text, text}]}},
    blocks: [
      {type: 'label', text},
      {
        opcode: 'say',
        type: 'command',
        text: `${text.replaceAll('[', '')} [TEXT] [SIDE]`,
        help: text,
        arguments: {
          TEXT: {type: 'text', initial: text},
          SIDE: {type: 'menu', menu: 'side', initial: text},
        },
        run: [{send: 'ping'}],
      },
    ],
  };
}

const [PICTURE = ''] = PICTURES;
const cases: readonly {readonly text: string; readonly picture: string}[] = [
  ...['usual', MARKUP, ...NOT_XML.map(character => `a${character}b`)].map(text => ({
    text,
    picture: PICTURE,
  })),
  ...PICTURES.map(picture => ({text: 'usual', picture})),
];

const checked = cases.map(({text, picture}, index) => {
  const result = checkProfile(profileWith(text, picture, `hub${index}`));
  return {text, picture, id: `hub${index}`, result};
});
const accepted = checked.flatMap(({result}) => (result.ok ? [createFamily(result.profile)] : []));

const {vm} = createHeadlessVm();
const [first, ...others] = accepted;
if (first === undefined) throw new Error('No profile was accepted.');
install(vm, {hubs: [first, ...others]});
for (const {id} of accepted) vm.extensionManager.loadExtensionIdSync(id);

/** Tags with attributes in double quotes, and text between them. */
const WELL_FORMED = /^(?:<\/?\w+(?:\s+[\w-]+="[^"<]*")*\s*\/?>|[^<>&"]|&\w+;)*$/u;

t.test('the XML of a palette is well formed, whatever the profile contains', async t => {
  t.same(
    checked.filter(({result}) => result.ok).map(({text, picture}) => [text, picture]),
    [
      ['usual', PICTURE],
      [MARKUP, PICTURE],
      ...PICTURES.slice(0, 3).map(picture => ['usual', picture]),
    ],
    'these are accepted',
  );
  const palettes = vm.runtime.getBlocksXML();
  for (const {id, card} of accepted) {
    const xml = palettes.find(each => each.id === id)?.xml ?? '';
    t.match(xml, WELL_FORMED, card.name);
    t.match(xml, `type="${id}_say"`);
  }
});
