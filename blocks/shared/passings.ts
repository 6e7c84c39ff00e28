import type {DeviceKind} from '../../src/hubs/device.js';
import {defineBlock} from '../../src/scratch/define-block.js';

/** A sensor that counts what comes into its sight. */
interface PassingsSensor {
  readonly passings: number;
  resetPassings(): void;
}

export function createPassingsBlocks(sensor: DeviceKind<PassingsSensor>) {
  return {
    getPassings: defineBlock({
      opcode: 'getPassings',
      type: 'reporter',
      text: {key: 'hub.getPassings', default: 'passings'},
      args: {},
      needs: sensor,
      run: (_args, hub) => hub.latest(sensor)?.passings ?? 0,
    }),
    resetPassings: defineBlock({
      opcode: 'resetPassings',
      type: 'command',
      text: {key: 'hub.resetPassings', default: 'reset passings'},
      args: {},
      needs: sensor,
      run(_args, hub) {
        hub.devices(sensor).forEach(each => each.resetPassings());
      },
    }),
  };
}
