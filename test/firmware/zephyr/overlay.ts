/** What Zephyr's build makes of an overlay and of a prj.conf. */

export const HUB_FOLDER = 'firmware/wedo-hub/nrf52-zephyr';
export const HUB_SOURCES = [`${HUB_FOLDER}/src/main.c`, `${HUB_FOLDER}/src/board.c`] as const;

const UNITS_NS: Readonly<Record<string, number>> = {USEC: 1_000, MSEC: 1_000_000};

/** The contents of the node with this label, up to the end of the node. */
function nodeOf(overlay: string, label: string): string {
  const [, contents] = new RegExp(`\\b${label}: [\\w@]+ \\{([^{}]*)\\};`).exec(overlay) ?? [];
  if (contents === undefined) throw new Error(`The overlay has no node with the label ${label}.`);
  return contents;
}

/** Of a PWM, in nanoseconds; null: the node has none. */
function periodOf(node: string): number | null {
  const [, unit = '', count] = /\bPWM_(USEC|MSEC)\((\d+)\)/.exec(node) ?? [];
  return count === undefined ? null : Number(count) * (UNITS_NS[unit] ?? NaN);
}

interface Devicetree {
  readonly header: string;
  readonly source: string;
}

/** What firmware may ask of a devicetree, from the aliases of an overlay: declarations, and for host.c their definitions. */
export function devicetreeOf(overlay: string): Devicetree {
  const [, aliases = ''] = /\baliases \{([^}]*)\}/.exec(overlay) ?? [];
  const header: string[] = ['#include <zephyr/device.h>'];
  const source: string[] = ['#include <zephyr/device.h>'];
  for (const [, alias = '', label = ''] of aliases.matchAll(/([\w-]+) = &(\w+);/g)) {
    const name = alias.replaceAll('-', '_');
    const node = nodeOf(overlay, label);
    const periodNs = periodOf(node);
    if (periodNs !== null) header.push(`enum { devicetree_period_ns_${name} = ${periodNs} };`);
    for (const [, property = ''] of node.matchAll(/^\s*(pwms|gpios|reg) = /gm)) {
      const device = `devicetree_${property}_${name}`;
      header.push(`extern const struct device ${device};`);
      source.push(`const struct device ${device} = {"${name}"};`);
    }
  }
  return {header: `${header.join('\n')}\n`, source: `${source.join('\n')}\n`};
}

/** The options of a prj.conf, as the compiler gets them. */
export function definitionsOf(config: string): string[] {
  const lines = config.split('\n').filter(line => line.startsWith('CONFIG_'));
  return lines.map(line => `-D${line.replace(/=y$/, '=1')}`);
}
