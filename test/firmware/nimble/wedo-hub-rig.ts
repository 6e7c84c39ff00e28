import type {Test} from 'tap';
import {until} from '../../support/until.js';
import {sourcesIn} from '../compilers.js';
import {BoardState} from '../wedo-hub/board-state.js';
import {startFirmware, type RunningFirmware} from './firmware-process.js';

/** The WeDo-style hub on the host of NimBLE, and its board. */
export interface RunningHub extends RunningFirmware {
  readonly state: BoardState;
  /** A command of board.c: something that happens to the board. Resolves when the hub has received it. */
  readonly board: (command: string) => Promise<void>;
}

export async function startHub(t: Test): Promise<RunningHub> {
  const state = new BoardState('Home hub');
  let commands = 0;
  let answers = 0;
  const sources = [...sourcesIn('firmware/wedo-hub'), 'test/firmware/wedo-hub/board.c'];
  const includes = ['firmware/wedo-hub', 'test/firmware/wedo-hub'];
  const firmware = await startFirmware(t, {name: 'wedo-hub', sources, includes}, line => {
    if (line.startsWith('= ')) answers++;
    else state.called(line.split(' '));
  });
  return {
    ...firmware,
    state,
    async board(command) {
      const number = ++commands;
      firmware.say(command);
      await until(`the hub answers to ${command}`, () => answers >= number);
    },
  };
}
