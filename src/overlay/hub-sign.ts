import {cssOf} from '../panel/css-color.js';
import {svg} from '../panel/dom.js';
import {createPlainPicture} from '../panel/families/plain.js';
import {modelOf} from '../panel/family.js';
import type {DevicePicture} from '../panel/picture.js';
import type {HubFamily} from '../scratch/hub-family.js';
import type {HubSession} from '../session/hub-session.js';

/** How fast the drawing of a motor at full power turns. */
const FULL_SPEED_DEGREES_PER_MS = 0.4;

const BODY_WIDTH = 24;
const PORT_WIDTH = 20;

/** A tiny picture of one hub: its light, and beside it what its motors and light bricks do. */
export function createHubSign(family: HubFamily, session: HubSession) {
  const portCount = Math.max(
    ...family.protocol.models.map(({externalPorts}) => externalPorts.length),
  );
  const left = Math.ceil(portCount / 2) * PORT_WIDTH;
  const width = 2 * left + BODY_WIDTH;
  /** From the hub's body outwards, left and right in turn. */
  const ports = Array.from({length: portCount}, (_, index) => {
    const distance = PORT_WIDTH * (Math.floor(index / 2) + 0.5);
    return createPort(index % 2 === 0 ? left - distance : left + BODY_WIDTH + distance);
  });
  const light = svg('circle', {class: 'light', cx: `${width / 2}`, cy: '14', r: '5'});
  const body = {x: `${left}`, y: '3', width: `${BODY_WIDTH}`, height: '22', rx: '4'};
  const element = svg(
    'svg',
    {
      viewBox: `0 0 ${width} 28`,
      width: `${width}`,
      // Without a connection only the body is shown.
      preserveAspectRatio: 'xMidYMid slice',
      class: 'sign',
      'aria-hidden': 'true',
    },
    svg('rect', {class: 'body', ...body}),
    light,
    ...ports.map(port => port.element),
  );
  return {
    element,
    /** `elapsedMs` since the last call. */
    update(elapsedMs: number) {
      const isConnected = session.isConnected();
      element.classList.toggle('connected', isConnected);
      if (!isConnected) return;
      const picture = createPlainPicture({family, session, model: modelOf(family, session)})();
      light.style.fill = cssOf(picture.light);
      for (const [index, port] of ports.entries()) {
        port.update(picture.ports[index] ?? {kind: 'nothing'}, elapsedMs);
      }
    },
  };
}

function createPort(cx: number) {
  const wheel = svg('circle', {cx: `${cx}`, cy: '14', r: '8'});
  const spoke = svg('path', {d: `M${cx} 7V14`});
  const element = svg('g', {class: 'port'}, wheel, spoke);
  let degrees = 0;
  return {
    element,
    update(device: DevicePicture, elapsedMs: number) {
      const powerPercent = 'powerPercent' in device ? (device.powerPercent ?? 0) : 0;
      const brightnessPercent = 'brightnessPercent' in device ? device.brightnessPercent : 0;
      element.dataset.device = device.kind;
      element.classList.toggle('on', powerPercent !== 0 || brightnessPercent > 0);
      wheel.style.fillOpacity = `${brightnessPercent / 100}`;
      if (powerPercent === 0) return;
      degrees += (elapsedMs * FULL_SPEED_DEGREES_PER_MS * powerPercent) / 100;
      spoke.setAttribute('transform', `rotate(${degrees % 360} ${cx} 14)`);
    },
  };
}
