import type {HeadingOf} from './options.js';
import {replaceMethod, type ScratchRuntime, type ScratchVm} from './vm-internals.js';

/** An entry without an opcode, which official vms accept only as a button. */
const OFFICIAL_HEADING = {blockType: 'button', func: '', isBlockwaveHeading: true} as const;

/**
 * Makes headings of the palette for getInfo(), as this vm accepts them. TurboWarp's vm knows them. Official ones convert
 * them after this call. Other vms have none. The returned functions end that.
 */
export function prepareHeadings(vm: Pick<ScratchVm, 'runtime'>): {
  readonly headingOf: HeadingOf;
  readonly restores: (() => void)[];
} {
  const runtime = vm.runtime as ScratchRuntime & HeadingConversions;
  if (typeof runtime._convertLabelForScratchBlocks === 'function') {
    return {headingOf: text => ({blockType: 'label', text}), restores: []};
  }
  if (typeof runtime._convertForScratchBlocks !== 'function') {
    return {headingOf: () => null, restores: []};
  }
  // A loaded extension stays after the end, and gives its blocks again when the language changes.
  let isConverted = true;
  const restore = replaceMethod<'_convertForScratchBlocks', [info: unknown, category: unknown]>(
    runtime as Required<HeadingConversions>,
    '_convertForScratchBlocks',
    (original, info, category) =>
      isHeading(info)
        ? {info, xml: `<label text="${escapeXml(info.text)}"/>`}
        : original(info, category),
  );
  const end = () => {
    isConverted = false;
    restore();
  };
  const headingOf = (text: string) => (isConverted ? {...OFFICIAL_HEADING, text} : null);
  return {headingOf, restores: [end]};
}

interface HeadingConversions {
  /** TurboWarp's vm only. */
  _convertLabelForScratchBlocks?(info: object): unknown;
  /** Makes the XML of one entry of getInfo().blocks. */
  _convertForScratchBlocks?(info: unknown, category: unknown): unknown;
}

function isHeading(info: unknown): info is {readonly text: string} {
  return typeof info === 'object' && info !== null && 'isBlockwaveHeading' in info;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, character => `&#${character.charCodeAt(0)};`);
}
