/** TurboWarp's vm on fake time. */
import {install as installFakeTimers} from '@sinonjs/fake-timers';
import type {VmTime} from '../support/vm.js';
import {loadBlockwave, report, startTurboWarp} from './turbowarp-player.js';

export function createTurboWarpVm() {
  const fake = installFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  const vm = startTurboWarp();
  const time: VmTime = {
    now: () => fake.now,
    advance: async ms => {
      await fake.tickAsync(ms);
    },
  };
  return {
    vm,
    time,
    load: (after?: string) => loadBlockwave(vm, after),
    /** As the user does it in the dialog. Returns the list of hubs. */
    connect: async (extensionId: string, hubId = 'virtual:virtual-hub') => {
      let list: unknown;
      vm.on('PERIPHERAL_LIST_UPDATE', update => void (list = update));
      vm.scanForPeripheral(extensionId);
      await time.advance(100);
      vm.connectPeripheral(extensionId, hubId);
      await time.advance(2_000);
      return list;
    },
    report: (opcode: string, args?: object) => report(vm, opcode, args),
    seen: (name = 'seen') =>
      vm.runtime.targets
        .map(target => target.lookupVariableByNameAndType(name, ''))
        .find(variable => variable !== undefined)?.value,
  };
}
