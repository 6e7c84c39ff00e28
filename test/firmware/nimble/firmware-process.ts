import {spawn} from 'node:child_process';
import {createInterface} from 'node:readline';
import type {Readable, Writable} from 'node:stream';
import type {Test} from 'tap';
import {until} from '../../support/until.js';
import {buildFirmware, type NativeFirmware} from './build.js';
import {Controller} from './controller.js';
import {AD, adStructures, NimbleServer} from './nimble-server.js';

/** What is written to it, nothing, its error output, its reports. */
type Streams = [Writable, null, Readable, Readable];

/** A firmware that runs in a process of its own, behind a controller of its own. */
export type RunningFirmware = Awaited<ReturnType<typeof startFirmware>>;

/** Builds and starts it, and waits until it advertises. It ends with the test. `onLine` is called with each of its reports. */
export async function startFirmware(
  t: Test,
  firmware: NativeFirmware,
  onLine: (line: string) => void = () => undefined,
) {
  const program = await buildFirmware(firmware, t.testdir());
  const controller = new Controller();
  const child = spawn(program, [String(await controller.listen())], {
    // The standard output has the stack's log; the last one is for reports.
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  });
  const [stdin, , stderr, reports] = child.stdio as unknown as Streams;
  const lines: string[] = [];
  let errors = '';
  createInterface(reports).on('line', line => {
    lines.push(line);
    onLine(line);
  });
  stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  // It may have ended already.
  stdin.on('error', () => undefined);
  t.teardown(() => {
    child.kill('SIGKILL');
    controller.close();
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const running = {
    controller,
    server: new NimbleServer(controller),
    lines,
    /** Its error output: what a sanitizer or an assertion reports. */
    errors: () => errors,
    isRunning,
    say: (line: string) => stdin.write(`${line}\n`),
    async untilAdvertising() {
      await until('the firmware advertises', () => controller.onAir !== null || !isRunning());
      if (!isRunning()) throw new Error(`The firmware has ended: ${errors}`);
    },
  };
  await running.untilAdvertising();
  return running;
}

/** Nothing has gone wrong in it. */
export function checkHealth(t: Test, {errors, isRunning, controller}: RunningFirmware): void {
  t.equal(errors(), '', 'no sanitizer and no assertion reports anything');
  t.ok(isRunning());
  t.same(controller.unknownCommands, [], 'the controller knows each command of the host');
}

/** It advertises one service and its name, and nothing of a manufacturer. */
export function checkAdvertising(
  t: Test,
  {controller, server}: RunningFirmware,
  {name, service}: {readonly name: string; readonly service: string},
): void {
  const {type, data, scanResponse} = controller.onAir ?? {};
  t.equal(type, 0, 'undirected; it accepts connections');
  const advertised = adStructures(data ?? new Uint8Array());
  t.same([...advertised.keys()], [AD.flags, AD.services128]);
  t.same([...(advertised.get(AD.flags) ?? [])], [0x06], 'generally discoverable, no BR/EDR');
  t.same([...adStructures(scanResponse ?? new Uint8Array()).keys()], [AD.name]);
  t.same(server.advertisement, {name, services: [service], manufacturerData: new Map()});
}
