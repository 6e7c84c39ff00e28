/**
 * Random profiles in a headless engine. What a block commands is what is on the wire and what the virtual device understands; what
 * the device reports is what the reporters say. The bytes are compared with those of random/own-codec.ts, which shares no code
 * with the engine.
 */
import {driversOf} from '../../src/hubs/hub-protocol.js';
import * as fc from 'fast-check';
import type {
  CommandBlock,
  DeviceProfile,
  ProfileField,
  ReporterBlock,
} from '../../src/profiles/format.js';
import {parseFormula, type Value} from '../../src/profiles/formula.js';
import type {ProfileDevice} from '../../src/profiles/engine/profile-device.js';
import {testProperty} from '../support/property.js';
import {connectProfile} from './engine/connected-profile.js';
import {Choices} from './random/choices.js';
import {expectedMessages, type ExpectedRun} from './random/expected-messages.js';
import {messageValues} from './random/messages.js';
import {areSame, decode, encode} from './random/own-codec.js';
import {makeProfile} from './random-profile.js';

const PROFILES = 40;
const CALLS = 6;

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

/** Throws an Error at the first disagreement. */
async function runProfile(profile: DeviceProfile, c: Choices): Promise<void> {
  const {commands, reports = {}, characteristics, variables = {}, blocks} = profile;
  const rig = await connectProfile(profile, {settleMs: 1_000});
  const {call, device, extension, fake, family, server, written} = rig;
  const [driver] = driversOf(family.protocol);
  const engine = extension.hubs[0]?.connector.hub.devices(driver?.kind ?? {name: ''})[0] as
    | ProfileDevice
    | undefined;
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
    // Nothing is known of an output after `forget`.
    if (!forgets) checkMade(`${block.opcode} ${JSON.stringify(raw)}`, messages);
    isAlone &&= !hasLater;
    const {otherwise, timeLimitMs = 10_000} = block.until ?? {};
    if (otherwise !== undefined) {
      // No report comes, so no event happens.
      if (profile.virtual === undefined && !hasLater) {
        await fake.advance(timeLimitMs - 1);
        const scope = scopeOf(values);
        const then = expectedMessages(otherwise, commands, scope);
        await fake.advance(1);
        if (!then.forgets) checkMade(`${block.opcode}: otherwise`, then.messages);
        for (const name of Object.keys(variables)) {
          const value = engine.evaluate(parseFormula(name), new Map());
          if (value !== scope.get(name))
            fail(`${block.opcode}: ${name} is ${value} after otherwise`);
        }
      }
      isAlone = false;
    }
    const waitMs = c.pick([3_000, 0, 50, 3_000]);
    await fake.advance(waitMs);
    if (isAlone && !forgets && waitMs === 3_000) {
      const onWire = written.map(({bytes}) => bytes.join(' '));
      for (const [output, {as, bytes}] of new Map(messages.map(each => [each.output, each]))) {
        // An event may be dropped, and a stop of an output that is at rest is not needed.
        if (as === 'stop' || as === 'event') continue;
        // A message for the whole output takes the place of one for a part.
        if (messages.some(whole => output.startsWith(`${whole.output}:`))) continue;
        if (!onWire.includes(bytes.join(' '))) fail(`${block.opcode}: ${output} has not arrived`);
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
    if (found?.[1].when !== undefined) continue;
    checkReport(found?.[1].fields ?? [], bytes);
  }
  /** The newest message of each output is what the blocks have commanded. */
  function checkMade(title: string, messages: ExpectedRun['messages']) {
    const made = [...(engine?.outputs.values() ?? [])];
    for (const message of new Map(messages.map(each => [each.output, each])).values()) {
      const expected = decode(commands[message.command]?.fields ?? [], message.bytes);
      if (expected === null) fail(`${title}: ${message.command} cannot be read`);
      const isMade = made.some(
        ({command, values: own}) => command === message.command && areSame(expected ?? {}, own),
      );
      if (!isMade) {
        fail(
          `${title}: ${JSON.stringify(made)} has not ${message.command} ${JSON.stringify(expected)}`,
        );
      }
    }
  }
  function checkReport(fields: readonly ProfileField[], bytes: readonly number[]) {
    const expected = decode(fields, bytes) ?? {};
    const own = Object.fromEntries(
      Object.keys(expected).map(each => [each, engine?.reported[each] ?? NaN]),
    );
    if (!areSame(expected, own)) {
      fail(`${bytes.join(' ')}: ${JSON.stringify(own)}, not ${JSON.stringify(expected)}`);
    }
  }
  for (const block of blocks) {
    if (block.type !== 'reporter') continue;
    const {raw, values} = argumentsFor(c, profile, block);
    const scope = scopeOf(values);
    const expected = parseFormula(block.value).evaluate(name => scope.get(name) ?? 0);
    if (call(block.opcode, raw) !== expected) fail(`${block.opcode} is not ${expected}`);
  }
  extension.dispose();
  await fake.advance(10_000);
}

const full = (uuid: string) =>
  uuid.length === 4 ? `0000${uuid}-0000-1000-8000-00805f9b34fb` : uuid;
const uuidOf = ({characteristics}: DeviceProfile, name: string) =>
  full(characteristics[name]?.uuid ?? '');
const serviceOf = ({characteristics}: DeviceProfile, name: string) =>
  full(characteristics[name]?.service ?? '');

/** Enough numbers for a large profile. */
const numbers = fc.uint32Array({minLength: 400, maxLength: 700, size: 'max'});

testProperty(
  'blocks, wire, virtual device and reporters',
  fc.asyncProperty(numbers, async numbers => {
    const c = new Choices(numbers);
    await runProfile(makeProfile(c), c);
  }),
  PROFILES,
);
