/** One hub for the blocks of all families: its devices write down what they are asked to do. */
import {inspect, isDeepStrictEqual} from 'node:util';
import type {DeviceKind} from '../../src/hubs/device.js';
import {NO_HUB, type Hub} from '../../src/hubs/hub.js';
import {blocksOf, type Block, type CommandEnd} from '../../src/scratch/define-block.js';
import type {HubFamily} from '../../src/scratch/hub-family.js';

export type Args = Readonly<Record<string, unknown>>;

export interface Device {
  readonly kind: DeviceKind;
  readonly name: string;
  /** Of an external port: 0 is A. */
  readonly index?: number;
  /** What the device has measured. Everything else that is read of it is a command. */
  readonly values?: Args;
}

interface RecordingHub extends Hub {
  /** What the devices were asked to do, in order: 'A turnOn()'. What leaves together is one line: 'A run(5) + B run(5)'. */
  readonly calls: string[];
  /** Ends all runs. */
  endRuns(): void;
}

/** In place of a value: the device itself, as for the encoder of a motor. */
export const ITSELF = Symbol('itself');

/** Commands that end later. */
const RUNS = new Set([
  ...['turnOnFor', 'turnFor', 'turnTo', 'turnToAbsolute', 'turnToAngle', 'turnToPosition'],
  ...['runFor', 'moveFor', 'moveDegrees', 'turn', 'blink', 'playTune'],
]);
/** A sensor whose values are up to date. */
const FRESH: Args = {whenFresh: () => null, ageMs: () => 0};

/** Nothing connected. */
export const noHub: Hub = {
  devices: () => [],
  latest: () => undefined,
  plugged: () => undefined,
  settable: () => [],
  partWith: () => NO_HUB,
  attachedIn: () => undefined,
  attached: [],
  properties: {
    isButtonPressed: false,
    batteryPercent: null,
    name: null,
    firmwareVersion: null,
    signalDbm: null,
  },
  batch: run => run(),
  rename: () => Promise.resolve(),
};

export function createRecordingHub(attached: readonly Device[]): RecordingHub {
  const calls: string[] = [];
  const ends: (() => void)[] = [];
  const deviceOf = ({name, values}: Device): object => {
    const known: Args = {...FRESH, ...values};
    const device: object = new Proxy(known, {
      get(_target, key: string) {
        if (key in known) return known[key] === ITSELF ? device : known[key];
        return (...args: readonly unknown[]) => {
          calls.push(`${name} ${key}(${args.map(textOf).join(', ')})`);
          return RUNS.has(key) ? new Promise<void>(resolve => ends.push(resolve)) : undefined;
        };
      },
    });
    return device;
  };
  const all = attached.map(each => ({...each, device: deviceOf(each)}));
  const devices = <D extends object>(kind: DeviceKind<D>, index?: number) =>
    all
      .filter(each => each.kind === kind && (index === undefined || each.index === index))
      .map(({device}) => device as D);
  const hub: RecordingHub = {
    ...noHub,
    calls,
    endRuns: () => ends.splice(0).forEach(end => end()),
    devices: kind => devices(kind),
    latest: kind => devices(kind).at(-1),
    plugged: (kind, index) => devices(kind, index)[0],
    settable: (kind, index) => devices(kind, index),
    partWith: kind => (devices(kind).length > 0 ? hub : NO_HUB),
    batch(run) {
      const before = calls.length;
      run();
      if (calls.length > before) calls.push(calls.splice(before).join(' + '));
    },
  };
  return hub;
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : inspect(value, {breakLength: Infinity});

export function blockOf(family: Pick<HubFamily, 'palette'>, opcode: string): Block {
  const block = blocksOf(family).find(each => each.opcode === opcode);
  if (block === undefined) throw new Error(`There is no block ${opcode}.`);
  return block;
}

/** What a command asks of the devices, or the value of any other block. A text is given in English. */
export type Row = readonly [opcode: string, args: Args, expected: unknown];

/** The rows that are not so. */
export function mismatches(
  family: Pick<HubFamily, 'palette'>,
  devices: readonly Device[],
  rows: readonly Row[],
): string[] {
  return rows.flatMap(([opcode, args, expected]) => {
    const block = blockOf(family, opcode);
    const hub = createRecordingHub(devices);
    const result = block.run({...args}, hub);
    const found = block.type === 'command' ? hub.calls.join(', ') : inEnglish(result);
    const isExpected = isDeepStrictEqual(found, expected);
    return isExpected
      ? []
      : [`${opcode} ${textOf(args)}: ${textOf(found)}, not ${textOf(expected)}`];
  });
}

function inEnglish(result: unknown): unknown {
  const isText = typeof result === 'object' && result !== null && 'default' in result;
  return isText ? result.default : result;
}

/** What is wrong if a command does not wait for the end that its devices report. */
export async function endProblems(
  block: Block,
  args: Args,
  devices: readonly Device[],
): Promise<string[]> {
  const hub = createRecordingHub(devices);
  const end = block.run({...args}, hub) as CommandEnd;
  if (typeof end !== 'object') return [`${block.opcode} waits for no report`];
  const seen = {end: false};
  void end.done.then(() => (seen.end = true));
  await new Promise(setImmediate);
  const problems = seen.end ? [`${block.opcode} ends before its device`] : [];
  hub.endRuns();
  await end.done;
  if (end.timeLimitMs !== Infinity) problems.push(`${block.opcode} has a time limit`);
  const without = block.run({...args}, noHub);
  await (typeof without === 'object' ? (without as {readonly done: unknown}).done : undefined);
  return problems;
}
