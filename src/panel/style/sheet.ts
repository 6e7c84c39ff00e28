import buttons from './buttons.css';
import compact from './compact.css';
import connect from './connect.css';
import connectView from './connect-view.css';
import controls from './controls.css';
import devices from './devices.css';
import deviceStrip from './device-strip.css';
import deviceView from './device-view.css';
import drawing from './drawing.css';
import forcedColors from './forced-colors.css';
import portMenu from './port-menu.css';
import plot from '../../plot/plot.css';
import playground from './playground.css';
import ports from './ports.css';
import hubs from './hubs.css';
import layout from './layout.css';
import scene from './scene.css';
import sliders from './sliders.css';
import tokens from './tokens.css';
import trafficCounts from '../traffic/style/counts.css';
import trafficFigures from '../traffic/style/figures.css';
import trafficFrames from '../traffic/style/frames.css';
import trafficLayout from '../traffic/style/layout.css';

/** The panel's styles, which no page can change by accident. A later rule overrides an earlier one. */
const STYLES = [
  tokens,
  layout,
  buttons,
  controls,
  connectView,
  connect,
  drawing,
  devices,
  sliders,
  hubs,
  ports,
  portMenu,
  scene,
  playground,
  deviceView,
  deviceStrip,
  plot,
  trafficLayout,
  trafficCounts,
  trafficFigures,
  trafficFrames,
  compact,
  forcedColors,
];

export function createStyleSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES.join('\n'));
  return sheet;
}
