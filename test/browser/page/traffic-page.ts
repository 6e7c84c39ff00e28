// The traffic view without a panel, for up to four virtual hubs; opened by test/support/traffic-page.ts.
import {wedo2} from '../../../blocks/wedo2/index.js';
import {systemClock} from '../../../src/clock.js';
import * as kinds from '../../../src/hubs/wedo2/kinds.js';
import {createStyleSheet} from '../../../src/panel/style/sheet.js';
import {createTrafficView, type TrafficView} from '../../../src/panel/traffic/index.js';
import {HubSession} from '../../../src/session/hub-session.js';
import {createInProcessProvider} from '../../../src/transport/in-process.js';
import {createVirtualHub, type LinkedHub} from '../../../src/virtual/index.js';

interface TestHub {
  readonly hub: LinkedHub;
  readonly session: HubSession;
}

export interface TrafficPage {
  readonly hubs: readonly TestHub[];
  /** Connects hub `index`, and waits until it is connected. */
  connect(index: number): Promise<void>;
  /** Shows the views of these hubs in place of those before. */
  show(locale: string, ...indexes: number[]): void;
  run(index: number, port: number, powerPercent: number): void;
  drive(index: number, left: number, right: number): void;
  color(index: number, red: number): void;
  tone(index: number): void;
  stop(index: number): void;
  /** Sends what a busy project sends, at each step of Scratch, until the function returned is called. */
  flood(index: number): void;
  endFloods(): void;
  /** The longest times of a view's update() and between two pictures, in milliseconds; begins again. */
  takeTimes(): {readonly updates: number; readonly longestMs: number; readonly totalMs: number};
}

declare global {
  interface Window {
    traffic: TrafficPage;
  }
}

const PLUGGED = [
  {1: 'motor', 2: 'distance'},
  {1: 'motor', 2: 'motor'},
  {1: 'tilt', 2: 'motor'},
  {},
] as const;
const SCRATCH_STEP_MS = 33;

const host = document.createElement('main');
document.body.style.margin = '0';
document.body.append(host);
const root = host.attachShadow({mode: 'open'});
root.adoptedStyleSheets = [createStyleSheet()];

const hubs = PLUGGED.map((plugged, index): TestHub => {
  const hub = createVirtualHub({plugged, id: `virtual-hub-${index + 1}`});
  const provider = createInProcessProvider({id: 'virtual', server: hub, clock: systemClock});
  const session = new HubSession({
    profiles: wedo2.profiles,
    clock: systemClock,
    providers: [provider],
  });
  return {hub, session};
});
const at = (index: number): TestHub => {
  const hub = hubs[index];
  if (hub === undefined) throw new Error(`There is no hub ${index}.`);
  return hub;
};

let views: TrafficView[] = [];
let updates = 0;
let longestMs = 0;
let totalMs = 0;
const draw = () => {
  requestAnimationFrame(draw);
  const beforeMs = performance.now();
  for (const view of views) view.update();
  const tookMs = performance.now() - beforeMs;
  updates++;
  totalMs += tookMs;
  longestMs = Math.max(longestMs, tookMs);
};
requestAnimationFrame(draw);

const floods: (() => void)[] = [];

window.traffic = {
  hubs,
  connect(index) {
    const {session} = at(index);
    return new Promise(resolve => {
      session.events.on('connected', () => resolve());
      const remove = session.events.on('list', ([found]) => {
        remove();
        if (found) session.connect(found.id);
      });
      session.scan();
    });
  },
  show(locale, ...indexes) {
    for (const view of views) view.dispose();
    views = indexes.map(index => createTrafficView(at(index).session, wedo2, {locale}));
    const panels = views.map(({element}) => {
      const panel = document.createElement('div');
      panel.className = 'panel';
      panel.dir = ['ar', 'fa', 'he'].includes(locale) ? 'rtl' : 'ltr';
      panel.lang = locale;
      panel.append(element);
      // Inside the panel, the view scrolls.
      panel.style.height = 'auto';
      return panel;
    });
    root.replaceChildren(...panels);
  },
  run: (index, port, powerPercent) =>
    at(index).session.peripheral.plugged(kinds.motor, port)?.run(powerPercent),
  drive(index, left, right) {
    const {peripheral} = at(index).session;
    peripheral.together(() => {
      peripheral.plugged(kinds.motor, 0)?.run(left);
      peripheral.plugged(kinds.motor, 1)?.run(right);
    });
  },
  color: (index, red) => at(index).session.peripheral.devices(kinds.light)[0]?.setColor(red, 0, 0),
  tone: index => at(index).session.peripheral.devices(kinds.tone)[0]?.play(440, 200),
  stop: index => void at(index).session.peripheral.stop(),
  flood(index) {
    let step = 0;
    const timer = setInterval(() => {
      step++;
      this.run(index, 0, 1 + (step % 100));
      this.run(index, 1, -1 - (step % 100));
      this.color(index, step % 256);
      if (step % 10 === 0) this.tone(index);
      at(index).hub.setDistance(10 * (step % 10));
      at(index).hub.setTilt(step % 45, 0);
    }, SCRATCH_STEP_MS);
    floods.push(() => clearInterval(timer));
  },
  endFloods() {
    for (const end of floods.splice(0)) end();
  },
  takeTimes() {
    const times = {updates, longestMs, totalMs};
    updates = longestMs = totalMs = 0;
    return times;
  },
};
