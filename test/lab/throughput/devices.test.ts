import {isDeepStrictEqual} from 'node:util';
import fc from 'fast-check';
import t from 'tap';
import {LIGHT_PORT} from '../../../src/hubs/wedo2/protocol/device-types.js';
import {parseInputCommand} from '../../../src/hubs/wedo2/protocol/input-commands.js';
import {parseOutputCommand} from '../../../src/hubs/wedo2/protocol/output-commands.js';
import {parseInputFormatSetUp} from '../../../src/hubs/lwp3/protocol/input-formats.js';
import {parseOutputCommand as parseLwp3Output} from '../../../src/hubs/lwp3/protocol/output-commands.js';
import {endpoint as lwp3Endpoint} from '../../../src/hubs/lwp3/uuids.js';
import {endpoints} from '../../../src/hubs/wedo2/uuids.js';
import {parseEchoCommand, type EchoCommand} from '../../../src/lab/echo/commands.js';
import {echo} from '../../../src/lab/throughput/devices/echo.js';
import {DEVICES} from '../../../src/lab/throughput/devices/index.js';
import {wedo2} from '../../../src/lab/throughput/devices/wedo2.js';
import {parseCommands} from '../../../src/hubs/education/protocol/commands.js';
import {VirtualEducationDevice} from '../../../src/virtual/education/index.js';
import {VirtualLwp3Hub} from '../../../src/virtual/lwp3/index.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {checkProperty, testProperty} from '../../support/property.js';

const sequences = fc.integer({min: 0, max: 2 ** 32 - 2});
const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

t.test('WeDo 2.0 only receives the mode of its light and colours: nothing moves', async t => {
  checkProperty(
    fc.property(sequences, sequence => {
      const {to, bytes} = wedo2.write(sequence, 6);
      t.equal(to, endpoints.outputCommand);
      t.match(parseOutputCommand(view(bytes)), {kind: 'light-color', port: LIGHT_PORT});
    }),
  );
  const [mode] = wedo2.setUp;
  t.equal(wedo2.setUp.length, 1);
  t.equal(mode?.to, endpoints.inputCommand);
  t.match(mode && parseInputCommand(view(mode.bytes)), {kind: 'set-format', port: LIGHT_PORT});
  t.same(
    wedo2.stop.map(({bytes}) => parseOutputCommand(view(bytes))),
    [{kind: 'light-color', port: LIGHT_PORT, red: 0, green: 0, blue: 255}],
  );
});

/** The hub's answer to a format: the same with another type of message. */
function confirmationOf(format: Uint8Array): Uint8Array {
  const bytes = Uint8Array.from(format);
  bytes[2] = 0x47;
  return bytes;
}

/** The port of the light of each model, as PROTOCOL.md of LWP3 has it. */
const LIGHTS = {boost: 50, city: 50, technic: 50, essential: 49, remote: 52} as const;

for (const [name, port] of Object.entries(LIGHTS)) {
  const device = DEVICES[name as keyof typeof LIGHTS];
  testProperty(
    `${name} only receives formats and colours of its light, and the number comes back`,
    fc.property(sequences, sequence => {
      const {to, bytes} = device.write(sequence, 10);
      const output = parseLwp3Output(view(bytes));
      const format = device.echo?.frame(sequence, 10).bytes ?? new Uint8Array();
      const asked = parseInputFormatSetUp(view(format));
      return (
        to === lwp3Endpoint &&
        output?.kind === 'write-mode' &&
        output.port === port &&
        output.mode === 1 &&
        asked?.port === port &&
        asked.mode === 1 &&
        !asked.notify &&
        device.echo?.parse(view(confirmationOf(format))) === sequence
      );
    }),
  );

  t.test(`the virtual ${name} hub changes nothing but its light`, async t => {
    const {clock} = createFakeClock();
    const hub = device.createVirtual({clock, seed: 1, link: {}});
    if (!(hub instanceof VirtualLwp3Hub)) throw new Error('no LWP3 hub');
    const [{manufacturerData} = {}] = device.filter.filters;
    const {dataPrefix} = Object.values(manufacturerData ?? {})[0] ?? {};
    const [[, advertised] = []] = hub.advertisement.manufacturerData;
    t.equal(advertised?.[1], dataPrefix?.[1], 'the filter finds this model');
    const session = await hub.connect(() => undefined);
    const sequence: number[] = [];
    const versions: string[] = [];
    await session.subscribe(lwp3Endpoint, bytes => {
      const number = device.echo?.parse(view(bytes)) ?? null;
      if (number !== null) sequence.push(number);
      const version = device.firmware?.parse(view(bytes))?.version;
      if (version !== undefined) versions.push(version);
    });
    const frames = [
      ...device.setUp,
      device.echo?.frame(7, 10),
      device.firmware?.ask,
      device.write(0x3f, 10),
    ];
    for (const frame of frames) if (frame) await session.write(frame.to, frame.bytes, true);
    t.strictSame(sequence, [-1, 7], 'the set-up is no message');
    t.match(versions, [/^\d\.\d\.\d\d\.\d{4}$/]);
    t.match(hub.state, {errors: 0, light: {red: 0x3f, green: 0, blue: 0}});
    t.ok([...hub.state.motors.values()].every(({mode}) => mode === 'coast'));
    for (const {to, bytes} of device.stop) await session.write(to, bytes, true);
    t.match(hub.state.light, {red: 0, green: 0, blue: 255});
  });
}

for (const name of ['singleMotor', 'doubleMotor', 'colorSensor', 'controller'] as const) {
  const device = DEVICES[name];
  testProperty(
    `${name} only receives colors of its light`,
    fc.property(sequences, sequence => {
      const commands = parseCommands(view(device.write(sequence, 4).bytes));
      return commands?.length === 1 && commands[0]?.kind === 'light';
    }),
  );

  t.test(`the virtual ${name} changes nothing but its light, and reports its firmware`, async t => {
    const {clock} = createFakeClock();
    const hub = device.createVirtual({clock, seed: 1, link: {}});
    if (!(hub instanceof VirtualEducationDevice)) throw new Error('no device of this family');
    t.equal(hub.model, name);
    const session = await hub.connect(() => undefined);
    const versions: string[] = [];
    const {firmware} = device;
    if (!firmware?.from || !firmware.ask) throw new Error('its firmware can be asked for');
    await session.subscribe(firmware.from, bytes => {
      const version = firmware.parse(view(bytes))?.version;
      if (version !== undefined) versions.push(version);
    });
    for (const {to, bytes} of [firmware.ask, device.write(3, 4)]) {
      await session.write(to, bytes, false);
    }
    t.equal(versions.length, 1);
    t.match(hub.state, {ignoredFrames: 0, light: {color: 4, brightnessPercent: 20}});
    t.ok([...hub.state.motors.values()].every(({powerPercent}) => powerPercent === 0));
    for (const {to, bytes} of device.stop) await session.write(to, bytes, false);
    t.equal(hub.state.light.color, 3, 'blue');
  });
}

for (const device of [wedo2, DEVICES.boost]) {
  testProperty(
    `consecutive colours of ${device.id} differ`,
    fc.property(sequences, sequence => {
      const colors = [0, 1].map(more => String(device.write(sequence + more, 10).bytes));
      return colors[0] !== colors[1];
    }),
  );
}

/** Without the payload. */
const numbered = (command: EchoCommand | null) =>
  command && 'sequence' in command ? {kind: command.kind, sequence: command.sequence} : null;
const lengths = fc.integer({min: echo.leastPayloadBytes, max: echo.mostPayloadBytes});

testProperty(
  'a message to the echo device has the requested length and its number',
  fc.property(sequences, lengths, (sequence, length) => {
    const frames = [echo.write(sequence, length), echo.echo?.frame(sequence, length)];
    return frames.every((frame, index) => {
      const bytes = frame?.bytes ?? new Uint8Array();
      const command = parseEchoCommand(view(bytes));
      const kind = index === 0 ? 'count' : 'echo';
      return bytes.length === length && isDeepStrictEqual({kind, sequence}, numbered(command));
    });
  }),
);
