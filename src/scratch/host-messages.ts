import {textsOf} from './define-block.js';
import type {HubFamily} from './hub-family.js';
import type {ScratchVm} from './vm-internals.js';

/** Returns the host's translation of a message, or its default. */
export type FormatMessage = (message: {readonly id: string; readonly default: string}) => unknown;

/** The host's own translations of a family's blocks in its present language, by key. */
export function hostMessages(family: HubFamily, format: FormatMessage): Record<string, unknown> {
  const messages = family.palette
    .flatMap(textsOf)
    .map(({key}) => [key, format({id: key, default: key})] as const);
  return Object.fromEntries(messages.filter(([key, message]) => message !== key));
}

/** How the vm translates what extensions show in menus. It has no function of its own for that. */
export function formatterOf({extensionManager}: ScratchVm): FormatMessage {
  return message =>
    extensionManager._getExtensionMenuItems({items: () => [message]}, 'items')[0]?.[0];
}
