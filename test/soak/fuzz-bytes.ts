import assert from 'node:assert/strict';
import type {Random} from '../../src/virtual/random.js';
import {createDecoder} from '../../src/hubs/wedo2/decoder.js';
import * as properties from '../../src/hubs/wedo2/protocol/hub-properties.js';
import {
  encodeInputCommand,
  parseInputCommand,
} from '../../src/hubs/wedo2/protocol/input-commands.js';
import {
  encodeAttachedIo,
  encodeValueFormat,
  encodeValues,
} from '../hubs/wedo2/encode-notifications.js';
import {
  encodeOutputCommand,
  parseOutputCommand,
} from '../../src/hubs/wedo2/protocol/output-commands.js';
import * as sensors from '../../src/hubs/wedo2/protocol/sensor-values.js';
import {wedo2RawAccess} from '../../src/hubs/wedo2/raw-access.js';
import {endpoints} from '../../src/hubs/wedo2/uuids.js';
import {GATT_TABLE, type CharacteristicName} from '../../src/virtual/wedo2/gatt-table.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import type {Endpoint} from '../../src/gatt/endpoint.js';
import {anyBytes, bytesLike} from './random-input.js';
import {SimulatedClock} from '../../src/virtual/clock/simulated-clock.js';

/** One thing that is fed, message by message. `feed` may keep what it made; it is called a great many times. */
export interface FuzzTarget {
  readonly name: string;
  /** Its share of all messages, in parts. */
  readonly parts: number;
  create(random: Random): Feed;
}

export interface Feed {
  /** Feeds one message; throws where anything is not as it must be. */
  next(): void | Promise<void>;
  /** After the last one. */
  end?(): void | Promise<void>;
}

const NOTIFICATIONS = [
  encodeAttachedIo({
    kind: 'attach',
    port: 1,
    hubIndex: 0,
    type: 35,
    hardwareRevision: [0, 0, 0, 16],
    firmwareRevision: [0, 0, 0, 16],
  }),
  encodeAttachedIo({kind: 'detach', port: 1}),
  encodeValueFormat({
    revision: 1,
    port: 1,
    type: 35,
    mode: 0,
    delta: 1,
    unit: 1,
    notify: true,
    valueBytes: 1,
  }),
  encodeValues({revision: 1, values: [{port: 1, data: new DataView(Uint8Array.of(50).buffer)}]}),
  Uint8Array.of(1),
] as const;
const COMMANDS = [
  encodeOutputCommand({kind: 'motor', port: 1, power: 80}),
  encodeOutputCommand({kind: 'tone', port: 5, frequencyHz: 440, durationMs: 500}),
  encodeOutputCommand({kind: 'stop-tone', port: 5}),
  encodeOutputCommand({kind: 'light-color', port: 6, red: 1, green: 2, blue: 3}),
  encodeInputCommand({
    kind: 'set-format',
    port: 6,
    type: 23,
    mode: 1,
    delta: 0,
    unit: 0,
    notify: false,
  }),
  encodeInputCommand({kind: 'read-format', port: 6}),
] as const;
const FROM = [endpoints.attachedIo, endpoints.valueFormats, endpoints.values] as const;
const COMMANDED = [endpoints.outputCommand, endpoints.inputCommand] as const;
const ENDPOINTS = Object.values(endpoints);
const NAMES = Object.keys(GATT_TABLE) as CharacteristicName[];
/** A new decoder, or a new hub, after so many messages: formats and ports pile up, and are forgotten. */
const RENEWED_AFTER = 500;

const parsers = [...Object.entries(properties), ...Object.entries(sensors)].flatMap(
  ([name, parse]) => (name.startsWith('parse') ? [parse as (bytes: DataView) => unknown] : []),
);

const decoder: FuzzTarget = {
  name: 'notifications to the decoder',
  parts: 3,
  create(random) {
    let decode = createDecoder();
    let count = 0;
    return {
      next() {
        if (++count % RENEWED_AFTER === 0) decode = createDecoder();
        const bytes = bytesLike(random, NOTIFICATIONS);
        for (const event of decode(random.of<Endpoint>(FROM), viewOf(bytes))) {
          const size = event.kind === 'value' ? event.data.byteLength : 0;
          assert(size <= bytes.length, `a value of ${size} bytes of ${bytes.length}`);
        }
      },
    };
  },
};

const protocol: FuzzTarget = {
  name: 'frames to the protocol',
  parts: 2,
  create: random => ({
    next() {
      const view = viewOf(bytesLike(random, COMMANDS));
      const output = parseOutputCommand(view);
      if (output !== null)
        assert.deepEqual(parseOutputCommand(viewOf(encodeOutputCommand(output))), output);
      const input = parseInputCommand(view);
      if (input !== null)
        assert.deepEqual(parseInputCommand(viewOf(encodeInputCommand(input))), input);
      const data = viewOf(anyBytes(random, 8));
      for (const parse of parsers) parse(data);
    },
  }),
};

const rawAccess: FuzzTarget = {
  name: 'frames to the raw access',
  parts: 1,
  create(random) {
    const outputs = new Set<string>();
    return {
      next() {
        const at = ENDPOINTS[random.below(ENDPOINTS.length)] ?? endpoints.values;
        const {readWrite, replayKey, goneOutputs} = wedo2RawAccess.createReader();
        const to = random.below(4) > 0 ? random.of<Endpoint>(COMMANDED) : at;
        outputs.add(readWrite(to, bytesLike(random, COMMANDS)).output);
        const bytes = bytesLike(random, NOTIFICATIONS);
        replayKey(at, bytes);
        goneOutputs(at, bytes);
        assert(outputs.size <= 100, `${outputs.size} outputs`);
      },
    };
  },
};

const virtualHub: FuzzTarget = {
  name: 'frames to the virtual hub',
  parts: 2,
  create(random) {
    const clock = new SimulatedClock();
    let write = freshHub();
    let count = 0;
    function freshHub() {
      const hub = createVirtualHub({clock, groupValues: random.below(2) === 0});
      let session = hub.connect(() => undefined);
      return async (name: CharacteristicName, bytes: Uint8Array) => {
        // Some frames make it disconnect.
        if (!hub.state.connected) session = hub.connect(() => undefined);
        const open = await session;
        await open.write(GATT_TABLE[name], bytes, true).catch(() => undefined);
        for (const {powerPercent} of hub.state.motors.values()) {
          assert(Math.abs(powerPercent) <= 100, `motor power ${powerPercent}`);
        }
      };
    }
    return {
      async next() {
        if (++count % RENEWED_AFTER === 0) write = freshHub();
        const any = NAMES[random.below(NAMES.length)] ?? 'name';
        const name =
          random.below(4) > 0 ? random.of(['outputCommand', 'inputCommand'] as const) : any;
        await write(name, bytesLike(random, COMMANDS));
        if (count % RENEWED_AFTER === 0) await clock.advance(70_000);
      },
    };
  },
};

export const byteTargets: readonly FuzzTarget[] = [decoder, protocol, rawAccess, virtualHub];

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
