import {createInterface} from 'node:readline/promises';
import {systemClock} from '../../../clock.js';
import {OptionReader} from '../../../lab/options/option-reader.js';
import {textTable} from '../../../lab/table.js';
import {createHubProfile} from '../../../profiles/engine/hub-profile.js';
import {createPlan} from '../../../profiles/engine/plan.js';
import type {DeviceProfile} from '../../../profiles/format.js';
import {VirtualProfileDevice} from '../../../profiles/virtual/virtual-profile-device.js';
import {createInProcessProvider} from '../../../transport/in-process.js';
import {SimulatedClock} from '../../../virtual/clock/simulated-clock.js';
import {EXIT, optionsOf, type Command} from '../command.js';
import {onInterruption} from '../interruption.js';
import {checkOutputFiles, toJson, writeResults} from '../output-file.js';
import {bluetoothProvider, scratchLinkProvider} from '../throughput/target.js';
import {readProfileFile} from './profile-file.js';
import {connectToDevice} from './raw-device.js';
import {runVectors, type VectorResult} from './run-vectors.js';
import {otherValues} from './understood.js';
import {reportVectorsOf, vectorsOf, type Vector} from './vectors.js';

const VIAS = ['virtual', 'bluetooth', 'scratch-link'] as const;

/** Goes up if a name in the JSON changes its meaning or is removed. */
const FORMAT_VERSION = 1;

const USAGE = `npx blockwave profile test FILE [options]

Sends each command with ordinary values, with those at the ends of the ranges, and with bad ones, and compares
what the virtual device has understood. Ends with 1 if one differs. A real device only acknowledges the messages:
watch what it does.

  --via virtual   the device: virtual, bluetooth or scratch-link
  --name NAME     with --via bluetooth: how the device's name begins
  --url URL       with --via scratch-link: where Scratch Link listens
  --vectors FILE  writes the messages as JSON, and those of the reports, for a test of the firmware; - is
                  standard output
  --yes           sends to a real device without asking
  --help          this text

  npx blockwave profile test my-car.json --vectors vectors.json
  npx blockwave profile test my-car.json --via bluetooth`;

/** Asks whether to go on; `text` says with what. */
export type Confirm = (text: string) => Promise<boolean>;

export const createTestCommand = (confirm: Confirm): Command => ({
  name: 'profile test',
  usage: USAGE,
  options: optionsOf(USAGE),
  argument: 'file',
  async run(options, io) {
    const reader = new OptionReader(options);
    const via = reader.name('via', VIAS, 'virtual');
    const [name, url] = [reader.text('name'), reader.text('url')];
    if (name !== null && via !== 'bluetooth') {
      reader.fail({option: 'name', problem: 'incomplete', needs: {via: 'bluetooth'}});
    }
    if (url !== null && via !== 'scratch-link') {
      reader.fail({option: 'url', problem: 'incomplete', needs: {via: 'scratch-link'}});
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
      const texts = resultTexts(profile, vectors, results, verdict);
      await writeResults(texts.table, [[options.vectors, texts.json]], io);
      if (stop.signal.aborted) return EXIT.interrupted;
      const passed = results.filter(({problem}) => problem === null);
      return passed.length === vectors.length ? EXIT.done : EXIT.failure;
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
): Promise<VectorResult[]> {
  const clock = new SimulatedClock();
  const device = new VirtualProfileDevice({profile, clock});
  const provider = createInProcessProvider({id: 'virtual', server: device, clock});
  const understood = ({command, expected}: Vector) => {
    const received = device.state.commands.at(-1);
    if (received?.command !== command) {
      return `the device took it for ${received?.command ?? 'no command'}`;
    }
    return otherValues(expected ?? {}, received.values);
  };
  const run = async () => {
    const transport = await connectToDevice(provider, searchFor(profile), clock);
    try {
      return await runVectors({profile, vectors, transport, clock, understood, signal});
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
): Promise<VectorResult[]> {
  const clock = systemClock;
  const provider = 'name' in to ? await bluetoothProvider(to.name) : scratchLinkProvider(to.url);
  const transport = await connectToDevice(provider, searchFor(profile), clock);
  try {
    return await runVectors({profile, vectors, transport, clock, understood: () => null, signal});
  } finally {
    await transport.close();
  }
}

const searchFor = (profile: DeviceProfile) => createHubProfile(createPlan(profile)).filter;

const hex = (bytes: readonly number[]): string =>
  bytes.map(byte => byte.toString(16).padStart(2, '0')).join(' ');

const LONGEST_SHOWN = 60;
const shortened = (text: string): string =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}...` : text;

/** What is known of a message without a problem: of it, of all, and what else is to be said. */
interface Verdict {
  readonly one: string;
  readonly all: string;
  readonly more: string;
}

const SEEN: Verdict = {one: 'pass', all: 'passed', more: ''};
/** A link may acknowledge a message before the firmware has read it. */
const NOT_SEEN: Verdict = {
  one: 'acknowledged',
  all: 'acknowledged',
  more: ` The device has got the messages. What it has made of them was
not seen: watch what it does, or compare its values with those that --vectors writes.`,
};
const NOT_ACKNOWLEDGED: Verdict = {
  one: 'sent',
  all: 'sent',
  more: ` The device acknowledges no such messages, so it is not known whether they have
arrived: watch what it does.`,
};

const verdictOfReal = ({commands, characteristics}: DeviceProfile): Verdict =>
  Object.values(commands).some(({to}) => characteristics[to]?.write === 'without-response')
    ? NOT_ACKNOWLEDGED
    : NOT_SEEN;

function resultTexts(
  profile: DeviceProfile,
  vectors: readonly Vector[],
  results: readonly VectorResult[],
  {one, all, more}: Verdict,
): {readonly table: string; readonly json: string} {
  const lines = textTable(results, [
    {head: 'command', align: 'left', cell: ({vector}) => vector.command},
    {head: 'values', align: 'left', cell: ({vector}) => vector.title},
    {head: 'bytes', align: 'left', cell: ({vector}) => shortened(hex(vector.bytes))},
    {head: 'result', align: 'left', cell: ({problem}) => problem ?? one},
  ]);
  const failed = results.filter(({problem}) => problem !== null).length;
  const left = vectors.length - results.length;
  const summary = `${results.length - failed} ${all}, ${failed} failed${left > 0 ? `, ${left} not sent` : ''}.${more}`;
  const json = {
    format: 'blockwave-profile-vectors',
    version: FORMAT_VERSION,
    profile: profile.id,
    vectors: vectors.map(({command, title, values, bytes, expected}) => ({
      ...{command, title, values, bytes: hex(bytes), expected},
    })),
    reports: reportVectorsOf(profile).map(({report, title, values, bytes, expected}) => ({
      ...{report, title, values, bytes: hex(bytes), expected},
    })),
  };
  return {table: `${[...lines, '', summary].join('\n')}\n`, json: toJson(json)};
}

/** Without a terminal, nobody can agree. */
async function confirmInTerminal(text: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const lines = createInterface({input: process.stdin, output: process.stderr});
  const answer = await lines.question(text);
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}

export const testProfile = createTestCommand(confirmInTerminal);
