import {createOverlay} from './index.js';
import type {Extension} from '../scratch/extension.js';
import {idsOf, type HubFamily} from '../scratch/hub-family.js';
import {hidePeripheral, type ScratchVm} from '../scratch/vm-internals.js';

/** A page of TurboWarp's packager: its player shows the project, and has no connection dialog. */
export function isPackagedPage({runtime}: ScratchVm): boolean {
  return (
    typeof document !== 'undefined' && (runtime.isPackaged === true || 'Scaffolding' in window)
  );
}

/** Lets the user connect hubs in a packaged page, and only the user: the player itself would connect to the first hub. */
export function addOverlay(vm: ScratchVm, family: HubFamily, extension: Extension): void {
  for (const id of idsOf(family)) hidePeripheral(vm, id);
  const locale = vm.getLocale();
  const {element} = createOverlay({extension, family, locale, onStop: () => vm.stopAll()});
  document.body.append(element);
}
