import {blocksOf, families, type HubFamily, type InstallOptions} from '../../../package/index.js';
import type {GattServer} from '../../../ble/gatt-server.js';
import {readSettings} from '../../classroom/settings.js';
import {EXAMPLE_LIST} from '../examples/list.js';
import {gui} from '../gui.js';

/** The teacher's settings for this page. splash.ts has loaded the file. */
export const {settings, problems} = readSettings(
  document.getElementById('splash')?.dataset.classroom ?? '',
  new URLSearchParams(window.location.search),
  {
    languages: Object.keys(gui.localesInitialState.messagesByLocale),
    hubKinds: families.map(({id}) => id),
    blocks: families.flatMap(family => blocksOf(family).map(({opcode}) => opcode)),
    examples: EXAMPLE_LIST.map(({id}) => id),
  },
);

/** Whether this page may offer virtual hubs. */
const hasVirtualHubs = settings.connect?.includes('virtual') ?? true;

/** The settings that install() carries out. */
export function installOptions(): InstallOptions<GattServer> {
  const {hubKinds, connect, blocks, rate, hub} = settings;
  const all: readonly HubFamily[] = families;
  const [first = families[0], ...others] = all.filter(({id}) => hubKinds?.includes(id) ?? true);
  return {
    hubs: [first, ...others],
    bluetooth: connect?.includes('bluetooth') ?? true,
    scratchLink: connect?.includes('scratch-link') ?? true,
    ...(!hasVirtualHubs && {virtualHub: false}),
    blocks,
    ratePerSecond: rate,
    hubName: hub,
  };
}
