import type {Test} from 'tap';
import {BoardState} from '../wedo-hub/board-state.js';
import type {ServedHub} from '../../../src/gatt/served-hub.js';
import {GATT_TABLE} from '../../../src/virtual/wedo2/gatt-table.js';
import {until} from '../../support/until.js';
import {sourcesIn} from '../compilers.js';
import type {NativeFirmware} from './build.js';
import {startFirmware, type RunningFirmware} from './firmware-process.js';

const RSSI_DBM = -50;

const WEDO_HUB_FIRMWARE: NativeFirmware = {
  name: 'wedo-hub',
  sources: [...sourcesIn('firmware/wedo-hub'), 'test/firmware/wedo-hub/board.c'],
  includes: ['firmware/wedo-hub', 'test/firmware/wedo-hub'],
};

/** The WeDo-style hub on the host of NimBLE, and its board. */
export interface RunningHub extends RunningFirmware {
  readonly state: BoardState;
  /** A command of board.c: something that happens to the board. Resolves when the hub has received it. */
  readonly board: (command: string) => Promise<void>;
  /** For a server of Scratch Link. */
  readonly served: ServedHub;
}

export async function startHub(t: Test): Promise<RunningHub> {
  const state = new BoardState('Home hub');
  let commands = 0;
  let answers = 0;
  const firmware = await startFirmware(t, WEDO_HUB_FIRMWARE, {
    onLine(line) {
      if (line.startsWith('= ')) answers++;
      else state.called(line.split(' '));
    },
  });
  const {server} = firmware;
  const served: ServedHub = {
    id: server.id,
    get name() {
      return server.name;
    },
    rssi: RSSI_DBM,
    get advertisement() {
      return server.advertisement;
    },
    characteristics: Object.values(GATT_TABLE),
    connect: onLost => server.connect(onLost),
  };
  return {
    ...firmware,
    state,
    served,
    async board(command) {
      const number = ++commands;
      firmware.say(command);
      await until(`the hub answers to ${command}`, () => answers >= number);
    },
  };
}
