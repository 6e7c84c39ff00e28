import {colors} from './colors.js';
import {controls} from './controls.js';
import {devices} from './devices.js';
import {deviceView} from './device-view.js';
import {drawing} from './drawing.js';
import {fourPorts} from './four-ports.js';
import {hubs} from './hubs.js';
import layout from './layout.css';
import {traffic} from '../traffic/style/index.js';

/** The panel's styles, which no page can change by accident. */
export function createStyleSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    [colors, layout, controls, drawing, devices, hubs, fourPorts, deviceView, traffic].join('\n'),
  );
  return sheet;
}
