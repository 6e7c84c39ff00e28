// Level: both
/**
 * Random profiles in a headless engine. What a block commands is what is on the wire and what the virtual device understands; what
 * the device reports is what the reporters say. The bytes are compared with those of random/own-codec.ts, which shares no code
 * with the engine. For the first profiles, the parsers of the C header read the same frames.
 */
import fc from 'fast-check';
import t from 'tap';
import type {
  CommandBlock,
  DeviceProfile,
  ProfileField,
  ReporterBlock,
} from '../../src/profiles/format.js';
import {parseFormula, type Value} from '../../src/profiles/formula.js';
import type {ProfileDevice} from '../../src/profiles/engine/profile-device.js';
import {isThorough} from '../support/level.js';
import {connectProfile} from './engine/connected-profile.js';
import {leftOutWithout} from '../firmware/compilers.js';
import {compileProgram} from './header/compiled-program.js';
import {frameExchanges, type Frame} from './header/frames.js';
import {headersOf, programOf} from './header/program.js';
import {countFeatures, missingFeatures} from './random/features.js';
import {Choices} from './random/choices.js';
import {expectedMessages} from './random/expected-messages.js';
import {messageValues} from './random/messages.js';
import {areSame, decode, encode} from './random/own-codec.js';
import {makeProfile} from './random-profile.js';

/** `PROPERTY_RUNS=10` runs 10,000 profiles. */
const PROFILES = (isThorough ? 1_000 : 100) * Number(process.env.PROPERTY_RUNS ?? 1);
/** So many of them go through a compiler: most of the time is its. */
const COMPILED = isThorough ? 100 : 20;
const CALLS = 6;

t.setTimeout(60_000 + PROFILES * 300);

const counts = {calls: 0, messages: 0, arrived: 0, frames: 0, reports: 0, reporters: 0};

/** Arguments of a block that need no casts, and their values in formulas. */
function argumentsFor(
  c: Choices,
  {menus = {}}: DeviceProfile,
  {arguments: args = {}}: CommandBlock | ReporterBlock,
) {
  const raw: Record<string, number | string> = {};
  const values = new Map<string, Value>();
  for (const [name, argument] of Object.entries(args)) {
    switch (argument.type) {
      case 'menu': {
        const items = menus[argument.menu]?.items ?? [];
        const at = c.integer(0, items.length - 1);
        raw[name] = items[at]?.value ?? '';
        values.set(name, items[at]?.number ?? at);
        break;
      }
      case 'text': {
        const text = c.pick(['', 'kit', 'Grüße', '\u{1F600}\u{1F600}', 'x'.repeat(60)]);
        raw[name] = text;
        values.set(name, text.slice(0, argument.maxLength ?? 512));
        break;
      }
      case 'color': {
        const color = c.integer(0, 0xffffff);
        raw[name] = `#${color.toString(16).padStart(6, '0')}`;
        values.set(name, color);
        break;
      }
      default: {
        const {min = -Infinity, max = Infinity} = argument;
        const number = c.pick([0, 1, -1, 50.5, 99, -300, 1e6]);
        raw[name] = number;
        values.set(name, Math.max(min, Math.min(max, number)));
      }
    }
  }
  return {raw, values};
}

/** Throws an Error at the first disagreement. Returns the frames that were sent. */
async function runProfile(profile: DeviceProfile, c: Choices): Promise<readonly Frame[]> {
  const {commands, reports = {}, characteristics, variables = {}, blocks} = profile;
  const rig = await connectProfile(profile, {settleMs: 500});
  const {call, device, extension, fake, family, server, written} = rig;
  const [driver] = family.profiles[0].drivers;
  const engine = extension.hubs[0]?.peripheral.devices(driver?.kind ?? {name: ''})[0] as
    ProfileDevice | undefined;
  if (engine === undefined) throw new Error('There is no device.');
  const fail = (words: string): never => {
    throw new Error(`${words}\n${JSON.stringify(profile)}`);
  };
  const names = [
    ...Object.keys(variables),
    ...Object.values(reports).flatMap(({fields}) =>
      Object.keys(decode(fields, encode(fields, {})) ?? {}),
    ),
  ];
  const scopeOf = (own: ReadonlyMap<string, Value>) =>
    new Map<string, Value>([
      ...names.map((name): [string, Value] => [
        name,
        engine.evaluate(parseFormula(name), new Map()),
      ]),
      ...own,
    ]);
  const frames: Frame[] = [];
  let understood = 0;
  /** Each frame on the wire is understood by the device as the second decoder reads it. */
  const checkFrames = () => {
    const news = written.splice(0);
    understood += news.length;
    if (device.state.framesReceived !== understood) fail('a frame is lost');
    const received = device.state.commands.slice(-news.length);
    if (received.length < news.length) return;
    for (const [index, {to, bytes}] of news.entries()) {
      const at = Object.keys(characteristics).find(name => uuidOf(profile, name) === to);
      const found = Object.entries(commands).flatMap(([name, command]) => {
        const values = command.to === at ? decode(command.fields, bytes) : null;
        return values === null ? [] : [{command: name, values}];
      })[0];
      const own = received[index];
      if (!found || found.command !== own?.command || !areSame(found.values, own.values)) {
        fail(`${bytes.join(' ')} is ${JSON.stringify(found)}, not ${JSON.stringify(own)}`);
      }
      frames.push({characteristic: at ?? '', kind: 'command', bytes: Uint8Array.from(bytes)});
      counts.frames += 1;
    }
  };
  checkFrames();
  // Nothing else sends, and there is time for all: the newest message of each output arrives.
  let isAlone =
    profile.sending.perSecond >= 20 && Object.values(reports).every(({run}) => run === undefined);
  const commandBlocks = blocks.filter(({type}) => type === 'command') as CommandBlock[];
  for (let index = 0; index < CALLS && commandBlocks.length > 0; index += 1) {
    const block = c.any(commandBlocks);
    if (block === undefined) break;
    const {raw, values} = argumentsFor(c, profile, block);
    const {messages, hasLater, forgets} = expectedMessages(block.run, commands, scopeOf(values));
    void call(block.opcode, raw);
    counts.calls += 1;
    const made = engine.outputs;
    for (const [output, message] of new Map(messages.map(each => [each.output, each]))) {
      const expected = decode(commands[message.command]?.fields ?? [], message.bytes);
      const own = made.get(output);
      // Nothing is known of an output after `forget`.
      if (own === undefined && forgets) continue;
      if (expected === null || own?.command !== message.command || !areSame(expected, own.values)) {
        fail(
          `${block.opcode} ${JSON.stringify(raw)}: ${output} is ${JSON.stringify(own)}, not ${JSON.stringify(expected)}`,
        );
      }
      counts.messages += 1;
    }
    const waitMs = c.pick([3_000, 0, 50, 3_000]);
    await fake.advance(waitMs);
    isAlone &&= !hasLater;
    if (isAlone && !forgets && waitMs === 3_000) {
      const onWire = written.map(({bytes}) => bytes.join(' '));
      for (const [output, {as, bytes}] of new Map(messages.map(each => [each.output, each]))) {
        // An event may be dropped, and a stop of an output that is at rest is not needed.
        if (as === 'stop' || as === 'event') continue;
        // A message for the whole output takes the place of one for a part.
        if (messages.some(whole => output.startsWith(`${whole.output}:`))) continue;
        if (!onWire.includes(bytes.join(' '))) fail(`${block.opcode}: ${output} has not arrived`);
        counts.arrived += 1;
      }
    }
    checkFrames();
  }
  await fake.advance(2_000);
  checkFrames();
  for (const [name, {from, fields}] of Object.entries(reports)) {
    const bytes = encode(fields, messageValues(c, fields));
    server.notify(
      {service: serviceOf(profile, from), characteristic: uuidOf(profile, from)},
      Uint8Array.from(bytes),
    );
    const found = Object.entries(reports).find(
      ([, each]) => each.from === from && decode(each.fields, bytes) !== null,
    );
    if (!found) fail(`${name} does not fit itself: ${bytes.join(' ')}`);
    frames.push({characteristic: from, kind: 'report', bytes: Uint8Array.from(bytes)});
    if (found?.[1].when !== undefined) continue;
    checkReport(found?.[1].fields ?? [], bytes);
  }
  function checkReport(fields: readonly ProfileField[], bytes: readonly number[]) {
    const expected = decode(fields, bytes) ?? {};
    const own = Object.fromEntries(
      Object.keys(expected).map(each => [each, engine?.reported[each] ?? NaN]),
    );
    if (!areSame(expected, own)) {
      fail(`${bytes.join(' ')}: ${JSON.stringify(own)}, not ${JSON.stringify(expected)}`);
    }
    counts.reports += 1;
  }
  for (const block of blocks) {
    if (block.type !== 'reporter') continue;
    const {raw, values} = argumentsFor(c, profile, block);
    const scope = scopeOf(values);
    const expected = parseFormula(block.value).evaluate(name => scope.get(name) ?? 0);
    if (call(block.opcode, raw) !== expected) fail(`${block.opcode} is not ${expected}`);
    counts.reporters += 1;
  }
  extension.dispose();
  await fake.advance(10_000);
  return frames;
}

const full = (uuid: string) =>
  uuid.length === 4 ? `0000${uuid}-0000-1000-8000-00805f9b34fb` : uuid;
const uuidOf = ({characteristics}: DeviceProfile, name: string) =>
  full(characteristics[name]?.uuid ?? '');
const serviceOf = ({characteristics}: DeviceProfile, name: string) =>
  full(characteristics[name]?.service ?? '');

const forCompiler: {profile: DeviceProfile; frames: readonly Frame[]}[] = [];

t.test('blocks, wire, virtual device and reporters', async t => {
  const seed = Math.floor(Math.random() * 1e9);
  const rows = fc.uint32Array({minLength: 400, maxLength: 700, size: 'max'});
  for (let done = 0; done < PROFILES; done += 1) {
    const [numbers] = fc.sample(rows, {seed: seed + done, numRuns: 1});
    const c = new Choices(numbers ?? []);
    const profile = makeProfile(c);
    countFeatures(profile);
    try {
      const frames = await runProfile(profile, c);
      if (forCompiler.length < COMPILED) forCompiler.push({profile, frames});
    } catch (error) {
      t.fail(`seed ${seed + done}: ${String(error).slice(0, 6_000)}`);
      return;
    }
  }
  t.pass(`${PROFILES} profiles from seed ${seed}: ${JSON.stringify(counts)}`);
  for (const [name, count] of Object.entries(counts)) t.ok(count >= PROFILES / 100, name);
});

t.test('the random profiles have every key of the format', async t => {
  t.same(missingFeatures(), []);
});

t.test('the parsers of the C headers read the same', {skip: leftOutWithout('gcc')}, async t => {
  const headers = headersOf(forCompiler.map(({profile}) => profile));
  const compiler = {command: 'gcc', language: 'c', sanitized: true} as const;
  const answersOf = compileProgram(t.testdir(), programOf(headers), compiler);
  const exchanges = frameExchanges(
    headers,
    forCompiler.map(({frames}) => frames),
  );
  const answers = answersOf(exchanges.map(({request}) => request));
  const problems = exchanges.flatMap(({problemOf, request}, index) => {
    const problem = problemOf(answers[index] ?? 'no answer');
    return problem === null ? [] : [`${request}: ${problem}`];
  });
  t.same(problems.slice(0, 3), []);
  t.ok(exchanges.length > forCompiler.length, `${exchanges.length} requests`);
});
