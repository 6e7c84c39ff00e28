import type {HubFamily} from '../../package/index.js';
import {element} from '../../panel/dom.js';

/** Says which family something is about, as the tabs of the panel do. Names of families are the same in every language. */
export const createFamilyLabel = ({name, card}: HubFamily): HTMLElement =>
  element(
    'span',
    {class: 'family-label'},
    element('img', {src: card.smallIcon, alt: ''}),
    element('bdi', {}, name),
  );
