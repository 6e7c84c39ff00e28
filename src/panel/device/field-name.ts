import type {ShownField} from '../../profiles/shown-device.js';
import {element} from '../dom.js';

/** The name is in any language, and stands at the panel's side. */
export const createFieldName = (label: string) =>
  element('span', {class: 'field-name'}, element('bdi', {}, label));

/** A number that is 0 or 1. */
export const isYesOrNo = ({range, step}: ShownField): boolean =>
  range?.min === 0 && range.max === 1 && step === 1;
