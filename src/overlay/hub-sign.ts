import {svg} from '../panel/dom.js';
import type {DevicePicture} from '../panel/picture.js';
import {createRealPicture} from '../panel/families/wedo2/real-hub.js';
import type {HubFamily} from '../scratch/hub-family.js';
import type {HubSession} from '../session/hub-session.js';

// Not partsOf(family.id): it would bring the drawings of all families into the bundle, which has a size limit (test/pack/size.test.ts).

/** How fast the drawing of a motor at full power turns. */
const FULL_SPEED_DEGREES_PER_MS = 0.4;

/** A tiny picture of one hub: its light, and beside it what its motors and light bricks do. */
export function createHubSign(family: HubFamily, session: HubSession) {
  const light = svg('circle', {class: 'light', cx: '32', cy: '14', r: '5'});
  const ports = family.profiles[0].externalPorts.slice(0, PORT_CENTERS.length).map(createPort);
  const element = svg(
    'svg',
    {
      viewBox: '0 0 64 28',
      // Without a connection only the body is shown.
      preserveAspectRatio: 'xMidYMid slice',
      class: 'sign',
      'aria-hidden': 'true',
    },
    svg('rect', {class: 'body', x: '20', y: '3', width: '24', height: '22', rx: '4'}),
    light,
    ...ports.map(port => port.element),
  );
  const pictureNow = createRealPicture(family, session);
  return {
    element,
    /** `elapsedMs` since the last call. */
    update(elapsedMs: number) {
      const isConnected = session.isConnected();
      element.classList.toggle('connected', isConnected);
      if (!isConnected) return;
      const picture = pictureNow();
      light.style.fill = picture.light;
      for (const [index, port] of ports.entries()) {
        port.update(picture.ports[index] ?? {kind: 'nothing'}, elapsedMs);
      }
    },
  };
}

/** From the left edge: beside the hub's body. */
const PORT_CENTERS = [10, 54];

function createPort(_port: number, index: number) {
  const cx = PORT_CENTERS[index] ?? 0;
  const wheel = svg('circle', {cx: `${cx}`, cy: '14', r: '8'});
  const spoke = svg('path', {d: `M${cx} 7V14`});
  const element = svg('g', {class: 'port'}, wheel, spoke);
  let degrees = 0;
  return {
    element,
    update(device: DevicePicture, elapsedMs: number) {
      const powerPercent = 'powerPercent' in device ? device.powerPercent : 0;
      const brightnessPercent = device.kind === 'lightBrick' ? device.brightnessPercent : 0;
      element.dataset.device = device.kind;
      element.classList.toggle('on', powerPercent !== 0 || brightnessPercent > 0);
      wheel.style.fillOpacity = `${brightnessPercent / 100}`;
      if (powerPercent === 0) return;
      degrees += (elapsedMs * FULL_SPEED_DEGREES_PER_MS * powerPercent) / 100;
      spoke.setAttribute('transform', `rotate(${degrees % 360} ${cx} 14)`);
    },
  };
}
