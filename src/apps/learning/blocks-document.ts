import {help} from '../../../blocks/help.js';
import {families} from '../../../blocks/index.js';
import {textsOf, type Argument, type Block} from '../../scratch/define-block.js';
import type {HubFamily} from '../../scratch/hub-family.js';
import {LANGUAGES, READ_BY_A_NATIVE_SPEAKER, type Language} from '../../words/languages.js';
import {blocks as ownTexts} from '../../words/tables/blocks.js';

const INTRODUCTION = `# Blocks

<!-- \`npm run docs\` writes this file from the records in blocks/. Do not change it by hand. -->

All blocks of the extensions. The editor's page *All blocks* (\`blocks.html\`) shows them as Scratch draws them, in every
language. WeDo 2.0 and BOOST begin with the blocks of the official extensions. The others exist only here:
[what official Scratch does with them](start.md#new-blocks-in-official-scratch).

*Saved as* is the name of the block in a project, after the extension's id and \`_\`. A hole shows its default value, or the item of its menu. The
range of a number is where the block cuts it off. "Field" is a menu that takes no block.

The first script that uses a reporter such as *tilt direction* sets the language of the project's words, and the project keeps it wherever
it is opened. If you change the editor's language after a script has used such a word, the project takes the new language. A menu
understands its words in every language, so *set light to (color)* always works.`;

/** The text of docs/blocks.md. */
export function blocksDocument(): string {
  return [
    INTRODUCTION,
    ...families.flatMap(sections),
    '## Other languages',
    languagesIntroduction(),
    ...LANGUAGES.filter(language => language !== 'en').flatMap(translations),
    '',
  ].join('\n\n');
}

function sections({id, name, palette}: HubFamily): string[] {
  const parts: {heading: string; blocks: Block[]}[] = [{heading: name, blocks: []}];
  for (const entry of palette) {
    if (entry.type === 'label') {
      parts.push({heading: `${name}: ${entry.text.default}`, blocks: []});
    } else parts.at(-1)?.blocks.push(entry);
  }
  return parts.flatMap(({heading, blocks}, index) => [
    `## ${heading}`,
    ...(index === 0 ? [`The extension's id is \`${id}\`.`] : []),
    ...(blocks.length === 0
      ? []
      : [
          table(
            ['block', 'what it does', 'saved as', 'holes'],
            blocks.map(block => rowOf(block, help[id]?.en[block.opcode] ?? '')),
          ),
        ]),
  ]);
}

function rowOf({opcode, type, text, args, hidden}: Block, does: string): string[] {
  return [
    `**${withDefaults(text.default, args)}**${KIND_OF_BLOCK[type]}${hidden ? ', not in the palette' : ''}`,
    does,
    `\`${opcode}\``,
    Object.entries(args)
      .map(([name, argument]) => `\`${name}\`: ${valuesOf(argument)}`)
      .join('<br>'),
  ];
}

const KIND_OF_BLOCK: Readonly<Record<Block['type'], string>> = {
  command: '',
  reporter: ', a value',
  Boolean: ', yes or no',
  hat: ', starts a script',
  event: ', starts a script',
};

type Arguments = Readonly<Record<string, Argument<unknown>>>;

/** 'turn [MOTOR_ID] on' becomes 'turn (motor) on'. */
function withDefaults(text: string, args: Arguments): string {
  return text.replace(/\[(\w+)\]/g, (_all, name: string) => {
    const {defaultValue = '', menu} = args[name] ?? {};
    const item = menu?.items.find(({value}) => value === defaultValue);
    return `(${item?.text?.default ?? String(defaultValue)})`;
  });
}

function valuesOf({type, menu, read}: Argument<unknown>): string {
  if (menu !== undefined) {
    const values = menu.items.map(({value}) => `\`${value}\``).join(', ');
    return menu.acceptReporters === false ? `field: ${values}` : values;
  }
  if (type !== 'number') return type === 'color' ? 'color' : 'text';
  const [min, max] = [read(-Infinity), read(Infinity)];
  return min === -Infinity ? 'any number' : `${String(min)} to ${String(max)}`;
}

function languagesIntroduction(): string {
  const unread = LANGUAGES.filter(language => !READ_BY_A_NATIVE_SPEAKER.includes(language));
  return `Scratch translates the official blocks and the words in their menus. The other texts are ours. No native speaker has read our translations in these
languages: ${unread.map(nameOf).join(', ')}.
[How to correct a translation](../CONTRIBUTING.md#correct-a-translation).`;
}

/** The texts of blocks and menus that the family translates itself. */
function translations(language: Language): string[] {
  const own: Readonly<Record<string, string>> = ownTexts[language];
  const texts = new Map(
    families.flatMap(({palette}) =>
      palette.flatMap(textsOf).map(({key, default: english}) => [key, english]),
    ),
  );
  const rows = [...texts].flatMap(([key, english]) =>
    own[key] === undefined ? [] : [[english, own[key]]],
  );
  return [
    `### ${nameOf(language)}`,
    rows.length === 0 ? 'None yet.' : table(['English', nameOf(language)], rows),
  ];
}

const NAMES = new Intl.DisplayNames(['en'], {type: 'language'});

/** "German" for "de". */
function nameOf(language: Language): string {
  return NAMES.of(language) ?? language;
}

/** `[A](B)` would be a link. */
function cellText(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('](', ']\\(');
}

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cellText).join(' | ')} |`;
  return [line(headings), `|${'---|'.repeat(headings.length)}`, ...rows.map(line)].join('\n');
}
