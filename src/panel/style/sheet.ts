import {controls} from './controls.js';
import {drawing} from './drawing.js';
import {layout} from './layout.js';
import {traffic} from '../traffic/style/index.js';

/** The panel's styles, which no page can change by accident. */
export function createStyleSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([layout, controls, drawing, traffic].join('\n'));
  return sheet;
}
