/** A Move Hub whose motor A executes commands and reports them, over a link with faults. */
import assert from 'node:assert/strict';
import {HubError} from '../../../src/ble/hub-error.js';
import {motor} from '../../../src/hubs/lwp3/kinds.js';
import {
  parseOutputCommand,
  type OutputAction,
} from '../../../src/hubs/lwp3/protocol/output-commands.js';
import {FEEDBACK} from '../../../src/hubs/lwp3/protocol/output-feedback.js';
import {CommandQueue} from '../../../src/virtual/lwp3/command-queue.js';
import {view} from '../wedo2/bytes.js';
import {connect, MOVE_HUB} from './connected-hub.js';
import {describeCommand} from './motor-rig.js';

/** What happens to a write. */
export type WriteFault =
  | 'none'
  | 'refused'
  /** The hub does not get it, and no answer comes. */
  | 'lost'
  /** The hub executes it, and no answer comes. */
  | 'not answered'
  /** The hub executes it, and the answer comes 700 ms later. */
  | 'answered late';

/** What happens to a report. `merged`: with the next one, if that comes within 50 ms. */
export type ReportFault = 'none' | 'lost' | 'repeated' | 'merged';

export interface LinkFaults {
  /** Of each write and each report in turn; afterwards there are none. */
  readonly writes: readonly WriteFault[];
  readonly reports: readonly ReportFault[];
  readonly reportDelayMs: number;
}

/** At a speed of 50 percent. */
export const DEGREES_PER_SECOND = 250;
const MERGED_MS = 50;
const MOTOR_A = 0;

export async function connectReportingHub(faults: LinkFaults) {
  const {time, hub, connection, devices} = await connect(MOVE_HUB);
  const device = devices.plugged(motor, 0);
  assert.ok(device?.encoder);
  await time.advance(5_000);
  hub.commands();

  const writeFaults = [...faults.writes];
  const reportFaults = [...faults.reports];
  /** Flags that wait for the next report. */
  let merged: number | null = null;
  const deliver = (flags: number) =>
    void time.after(faults.reportDelayMs, () => hub.feedback(MOTOR_A, flags));
  const report = (flags: number) => {
    const all: number = mergeReports(merged, flags);
    merged = null;
    const fault = reportFaults.shift() ?? 'none';
    if (fault === 'lost') return;
    if (fault === 'merged') {
      merged = all;
      time.after(MERGED_MS, () => {
        if (merged === all) deliver(all);
        merged = null;
      });
      return;
    }
    deliver(all);
    if (fault === 'repeated') deliver(all);
  };

  const queue = new CommandQueue(report);
  /** The commands that the hub has executed, in order. */
  const executed: string[] = [];
  /** Null: the motor stands. */
  let running: string | null = null;
  const execute = (action: OutputAction, wantsFeedback: boolean) => {
    const text = describeCommand(action);
    executed.push(text);
    const durationMs = durationOf(action);
    queue.add(
      {
        wantsFeedback,
        start(onEnd) {
          running = isStop(action) ? null : text;
          if (durationMs === null) onEnd();
          else {
            time.after(durationMs, () => {
              if (queue.executing !== this) return;
              running = null;
              onEnd();
            });
          }
        },
      },
      true,
    );
  };
  const receive = (bytes: readonly number[]) => {
    const command = parseOutputCommand(view(...bytes));
    if (command?.port === MOTOR_A) execute(command, (command.execution & 1) !== 0);
  };
  const {transport} = hub;
  const isCommand = (bytes: Uint8Array) => bytes[2] === 0x81 && bytes[3] === MOTOR_A;
  transport.write = async (_to, bytes) => {
    // An acknowledgement takes one interval of the connection.
    await new Promise<void>(resolve => void time.after(15, resolve));
    const fault = isCommand(bytes) ? (writeFaults.shift() ?? 'none') : 'none';
    if (fault === 'refused') throw new HubError('refused', 'no');
    if (fault !== 'lost') receive([...bytes]);
    if (fault === 'lost' || fault === 'not answered') await new Promise(() => undefined);
    const answerMs = fault === 'answered late' ? 700 : 15;
    await new Promise<void>(resolve => void time.after(answerMs, resolve));
  };
  return {
    ...{time, hub, connection, motor: device, encoder: device.encoder, executed},
    get running(): string | null {
      return running;
    },
  };
}

/** All ends of both, and whether the hub executes something at last. */
function mergeReports(first: number | null, second: number): number {
  const ends = FEEDBACK.completed | FEEDBACK.discarded;
  return ((first ?? 0) & ends) | second;
}

function durationOf(action: OutputAction): number | null {
  if (action.kind === 'run-for-time') return action.durationMs;
  if (action.kind === 'run-for-degrees') return (1_000 * action.degrees) / DEGREES_PER_SECOND;
  return null;
}

function isStop(action: OutputAction): boolean {
  if (action.kind === 'write-mode') return true;
  return action.kind === 'start-speed' && action.speeds.every(speed => speed === 0);
}
