// Level: all
/** dist/blockwave.js in TurboWarp's own vm, in browsers without Web Bluetooth and without Scratch Link. */
import t from 'tap';
import {RefusedWebSocket} from './refused-socket.js';
import {createTurboWarpVm} from './turbowarp-vm.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';

const navigator = {userAgent: FIREFOX, language: 'en'};
const page = Object.assign(globalThis as {isSecureContext?: boolean}, {
  navigator,
  WebSocket: RefusedWebSocket,
});
const {vm, load, time} = createTurboWarpVm();

const CASES = [
  {browser: 'Firefox', userAgent: FIREFOX, reason: 'This browser cannot find real hubs.'},
  {
    browser: 'Chrome on Linux',
    userAgent: CHROME,
    reason: 'Bluetooth is switched off in this browser.',
  },
  {
    browser: 'Chrome without https',
    userAgent: CHROME,
    isSecureContext: false,
    reason: 'Bluetooth does not work at this address.',
  },
] as const;

t.before(async () => load());

for (const {browser, userAgent, reason, ...rest} of CASES) {
  t.test(`the list of hubs says why there is no real one: ${browser}`, async t => {
    Object.assign(navigator, {userAgent});
    Object.assign(page, {isSecureContext: true, ...rest});
    let names: readonly string[] = [];
    vm.on('PERIPHERAL_LIST_UPDATE', list => {
      names = Object.values(list as Readonly<Record<string, {name: string}>>).map(hub => hub.name);
    });
    vm.scanForPeripheral('blockwave');
    // Scratch Link has 15 s to answer.
    await time.advance(16_000);
    t.same(names, ['WeDo 2.0: Virtual hub', reason]);
  });
}
