import type {Test} from 'tap';
import {systemClock} from '../../../src/clock.js';
import type {ServedHub} from '../../../src/gatt/served-hub.js';
import {wedo2RawAccess} from '../../../src/hubs/wedo2/raw-access.js';
import {createFixedSource} from '../../../src/link-server/fixed-source.js';
import {LinkServer} from '../../../src/link-server/link-server.js';
import {listen} from '../../../src/link-server/listen.js';
import {redirectScratchLink} from '../../support/redirect-scratch-link.js';
import {
  connectExtension,
  officialExtension,
  ourExtension,
  type ScratchExtension,
} from '../../support/scratch-extensions.js';
import {until} from '../../support/until.js';
import type {BoardState} from './board-state.js';

export const EXTENSIONS = [
  ['official', () => officialExtension('wedo2')],
  ['our', () => ourExtension()],
] as const;

interface Firmware {
  readonly hub: ServedHub;
  readonly state: BoardState;
  /** Something that happens to the board, as board.c has it. */
  readonly board: (command: string) => unknown;
  readonly isConnected: () => boolean;
}

const MOTOR_A = {MOTOR_ID: 'motor A'};

/**
 * An extension finds the firmware by its advertisement, through the server side of Scratch Link, and uses a motor in port A, a
 * distance sensor in port B, the light and the buzzer.
 */
export async function driveByExtension(
  t: Test,
  {hub, state, board, isConnected}: Firmware,
  create: () => ScratchExtension,
): Promise<void> {
  const sources = [createFixedSource([hub], systemClock)];
  const server = new LinkServer({sources, families: [wedo2RawAccess], clock: systemClock});
  // Scratch also tries its older address, where nothing is.
  const onRefused = () => undefined;
  const {port, close} = await listen({
    ...{port: 0, allowedOrigins: [], server, onRefused, clock: systemClock},
  });
  t.teardown(close);
  redirectScratchLink(port);
  const {peripheral, run} = await connectExtension(create(), 'Home hub');
  const motor = () => state.motors.get(1);
  await until('the light is blue', () => state.light.blue === 255);
  await board('distance 30');
  await until('the distance is reported', () => run('getDistance') === 30);
  await board('distance 80');
  await until('it is reported again', () => run('getDistance') === 80);
  void run('motorOn', MOTOR_A);
  await until('the motor runs', () => motor()?.mode === 'run');
  t.equal(motor()?.powerPercent, 100);
  void run('playNoteFor', {NOTE: 60, DURATION: 0.5});
  await until('the tone sounds', () => state.toneHz > 0);
  await until('it ends', () => state.toneHz === 0);
  peripheral.disconnect();
  await until('the hub is let go', () => !isConnected());
  await until('the motor stops', () => motor()?.mode === 'coast');
}
