import {createInterface} from 'node:readline/promises';
import {systemClock} from '../../../clock.js';
import {OptionReader} from '../../../lab/options/option-reader.js';
import {createHubProtocol} from '../../../profiles/engine/hub-protocol.js';
import {createPlan} from '../../../profiles/engine/plan.js';
import type {DeviceProfile} from '../../../profiles/format.js';
import {VirtualProfileDevice} from '../../../profiles/virtual/virtual-profile-device.js';
import {createInProcessProvider} from '../../../transport/in-process.js';
import {SimulatedClock} from '../../../virtual/clock/simulated-clock.js';
import {EXIT, optionsOf, type Command} from '../command.js';
import {onInterruption} from '../interruption.js';
import {checkOutputFiles, writeResults} from '../output-file.js';
import {bluetoothProvider, scratchLinkProvider} from '../throughput/target.js';
import {readProfileFile} from './profile-file.js';
import {connectToDevice} from './raw-device.js';
import {ReportLog} from './report-log.js';
import {receivedReports, runReports} from './run-reports.js';
import {runVectors} from './run-vectors.js';
import {resultTable, SEEN, vectorsJson, verdictOfReal, type Results} from './test-results.js';
import {otherValues} from './understood.js';
import {vectorsOf, type Vector} from './vectors.js';

const VIAS = ['virtual', 'bluetooth', 'scratch-link'] as const;

const USAGE = `npx blockwave profile test FILE [options]

Sends each command with ordinary values, with those at the ends of the ranges, and with bad ones, and compares
what the virtual device has understood. The virtual device also sends each report with such values, and the test
compares what the blocks read. Ends with 1 if one differs. A real device only acknowledges the messages: watch
what it does. Of its reports, the test lists those that have come, and those that have not.

  --via virtual           the device: virtual, bluetooth or scratch-link
  --name NAME             with --via bluetooth: how the device's name begins
  --scratch-link-url URL  with --via scratch-link: where Scratch Link listens
  --vectors FILE          writes the messages as JSON, and those of the reports, for a test of the firmware;
                          - is standard output
  --yes                   sends to a real device without asking
  --help                  this text

  npx blockwave profile test my-car.json --vectors vectors.json
  npx blockwave profile test my-car.json --via bluetooth`;

/** Asks whether to go on; `text` says with what. */
export type Confirm = (text: string) => Promise<boolean>;

export const createTestCommand = (confirm: Confirm): Command => ({
  name: 'profile test',
  usage: USAGE,
  options: optionsOf(USAGE),
  arguments: ['file'],
  async run(options, io) {
    const reader = new OptionReader(options);
    const via = reader.name('via', VIAS, 'virtual');
    const [name, url] = [reader.text('name'), reader.text('scratch-link-url')];
    if (name !== null && via !== 'bluetooth') {
      reader.fail({option: 'name', problem: 'incomplete', needs: {via: 'bluetooth'}});
    }
    if (url !== null && via !== 'scratch-link') {
      reader.fail({
        option: 'scratch-link-url',
        problem: 'incomplete',
        needs: {via: 'scratch-link'},
      });
    }
    reader.check();
    await checkOutputFiles(options, ['vectors']);
    const profile = await readProfileFile(String(options.file));
    const vectors = vectorsOf(profile);
    if (via !== 'virtual' && options.yes !== true && !(await confirm(warning(profile, vectors)))) {
      io.stderr.write('Nothing was sent. --yes sends without asking.\n');
      return EXIT.failure;
    }
    const stop = new AbortController();
    const ignoreSignals = onInterruption(() => stop.abort());
    try {
      const results =
        via === 'virtual'
          ? await testVirtual(profile, vectors, stop.signal)
          : await testReal(profile, vectors, stop.signal, via === 'bluetooth' ? {name} : {url});
      const verdict = via === 'virtual' ? SEEN : verdictOfReal(profile);
      const table = resultTable(vectors, results, verdict);
      await writeResults(table, [[options.vectors, vectorsJson(profile, vectors)]], io);
      if (stop.signal.aborted) return EXIT.interrupted;
      const passed = results.commands.filter(({problem}) => problem === null);
      const areReportsRight = results.reports.every(({outcome}) => outcome !== 'failed');
      return passed.length === vectors.length && areReportsRight ? EXIT.done : EXIT.failure;
    } finally {
      setImmediate(ignoreSignals);
    }
  },
});

function warning({sending}: DeviceProfile, vectors: readonly Vector[]): string {
  const commands = [...new Set(vectors.map(({command}) => command))].join(', ');
  return `This sends ${vectors.length} messages to a real device, at most ${sending.perSecond} a second: ${commands}.
Motors may run at full power. Then it sends what stops the device. Go on? [y/N] `;
}

async function testVirtual(
  profile: DeviceProfile,
  vectors: readonly Vector[],
  signal: AbortSignal,
): Promise<Results> {
  const clock = new SimulatedClock();
  const device = new VirtualProfileDevice({profile, clock});
  const provider = createInProcessProvider({id: 'virtual', server: device, clock});
  const understood = ({command, expected}: Vector) => {
    const received = device.state.commands.at(-1);
    if (received?.command !== command) {
      return `the device took it for ${received?.command ?? 'no command'}`;
    }
    return otherValues(expected ?? {}, received.values, 'the device has');
  };
  const run = async () => {
    const transport = await connectToDevice(provider, searchFor(profile), clock);
    try {
      const log = await ReportLog.listen(profile, transport);
      const commands = await runVectors({profile, vectors, transport, clock, understood, signal});
      const reports = signal.aborted ? [] : await runReports(profile, device, log, clock);
      return {commands, reports};
    } finally {
      await transport.close();
    }
  };
  return clock.run(run());
}

async function testReal(
  profile: DeviceProfile,
  vectors: readonly Vector[],
  signal: AbortSignal,
  to: {readonly name: string | null} | {readonly url: string | null},
): Promise<Results> {
  const clock = systemClock;
  const provider = 'name' in to ? await bluetoothProvider(to.name) : scratchLinkProvider(to.url);
  const url = 'url' in to ? to.url : null;
  const transport = await connectToDevice(provider, searchFor(profile), clock, url);
  try {
    const log = await ReportLog.listen(profile, transport);
    const understood = () => null;
    const commands = await runVectors({profile, vectors, transport, clock, understood, signal});
    return {commands, reports: receivedReports(profile, log)};
  } finally {
    await transport.close();
  }
}

const searchFor = (profile: DeviceProfile) =>
  createHubProtocol(createPlan(profile)).models[0].filter;

/** Without a terminal, nobody can agree. */
async function confirmInTerminal(text: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const lines = createInterface({input: process.stdin, output: process.stderr});
  const answer = await lines.question(text);
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}

export const testProfile = createTestCommand(confirmInTerminal);
