import type {DeviceProfile} from './format.js';

/**
 * The menus of event blocks. The vm compares the fields of event hats without running them, so reporters do not fit into
 * these menus.
 */
export function eventMenus({blocks}: Pick<DeviceProfile, 'blocks'>): ReadonlySet<string> {
  return new Set(
    blocks.flatMap(block =>
      block.type === 'event'
        ? Object.values(block.arguments ?? {}).flatMap(each =>
            each.type === 'menu' ? each.menu : [],
          )
        : [],
    ),
  );
}
