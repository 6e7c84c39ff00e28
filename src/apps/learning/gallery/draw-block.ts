import {element} from '../../../panel/dom.js';
import type {GalleryBlock, GalleryHole, FamilyTexts} from './gallery-data.js';

/** A block as the palette shows it. Its style is in blocks.css. */
export function drawBlock(block: GalleryBlock, texts: FamilyTexts, icon: string): HTMLElement {
  const text = texts.blocks[block.opcode]?.text ?? '';
  const pieces = text.split(/(\[\w+\])/).filter(piece => piece.trim() !== '');
  const parts = pieces.map(piece => {
    const hole = block.holes[piece.slice(1, -1)];
    return hole === undefined ? element('span', {}, piece.trim()) : drawHole(hole, texts);
  });
  return element(
    'div',
    {class: 'block', 'data-shape': block.type === 'event' ? 'hat' : block.type},
    element('img', {src: icon, alt: ''}),
    ...parts,
  );
}

function drawHole({form, value, menu}: GalleryHole, texts: FamilyTexts): HTMLElement {
  const shown = menu === undefined ? value : (texts.menus[menu]?.[value] ?? value);
  const hole = element('span', {class: 'hole', 'data-form': form}, form === 'color' ? '' : shown);
  if (form === 'color') hole.style.background = value;
  return hole;
}
