import type {Transport} from '../../../src/ble/transport.js';
import {Connection} from '../../../src/connection/connection.js';
import {FrameObservers} from '../../../src/connection/frame-observers.js';
import {boost} from '../../../src/hubs/lwp3/hub-protocol.js';
import type {HubProtocol} from '../../../src/hubs/hub-protocol.js';
import {parseOutputCommand} from '../../../src/hubs/lwp3/protocol/output-commands.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {HubError} from '../../../src/ble/hub-error.js';
import {encodeAttachedIo} from '../../support/lwp3/encode-messages.js';
import {view} from '../wedo2/bytes.js';
import {describeCommand} from './motor-rig.js';

type Answer = readonly number[];

const FIRMWARE: Answer = [0x09, 0x00, 0x01, 0x03, 0x06, 0x24, 0x02, 0x00, 0x10];

/** A hub that acknowledges everything and answers these requests, given in hexadecimal digits. */
function createHub(answers: Readonly<Record<string, Answer>>, onSubscribe: readonly Answer[]) {
  const written: (readonly number[])[] = [];
  let taken = 0;
  /** Whether writes are acknowledged. */
  let isAnswering = true;
  let notify: (value: DataView) => void = () => undefined;
  const send = (bytes: Answer) => notify(view(...bytes));
  const transport: Transport = {
    maxOpenWrites: 1,
    onLost: null,
    discover: () => Promise.resolve(),
    open: () => Promise.resolve(),
    read: () => Promise.reject(new Error('There is nothing to read.')),
    async subscribe(_from, listener) {
      notify = listener;
      for (const bytes of onSubscribe) send(bytes);
    },
    async write(_to, bytes) {
      written.push([...bytes]);
      if (!isAnswering) await new Promise(() => undefined);
      const answer = answers[Buffer.from(bytes).toString('hex')];
      if (answer !== undefined) send(answer);
    },
    close: () => Promise.resolve(),
    successor: () => transport,
  };
  return {
    transport,
    written,
    send,
    feedback: (port: number, flags: number) => send([0x05, 0x00, 0x82, port, flags]),
    position: (port: number, degrees: number) =>
      send([0x08, 0x00, 0x45, port, ...new Uint8Array(Int32Array.of(degrees).buffer)]),
    lose: () => transport.onLost?.(new HubError('lost', 'The link is gone.')),
    setAnswering: (value: boolean) => (isAnswering = value),
    /** The output commands since the last call, as "port: command". */
    commands() {
      const news = written.slice(taken);
      taken = written.length;
      return news.flatMap(bytes => {
        const command = parseOutputCommand(view(...bytes));
        return command === null ? [] : `${command.port}: ${describeCommand(command)}`;
      });
    },
  };
}

export async function connect(
  answers: Readonly<Record<string, Answer>>,
  onSubscribe: readonly Answer[] = [],
  protocol: HubProtocol = boost,
) {
  const time = createFakeClock();
  const hub = createHub(answers, onSubscribe);
  const connection = new Connection({
    protocol,
    clock: time.clock,
    transport: hub.transport,
    lostDevices: null,
    rate: null,
    observers: new FrameObservers(time.clock),
    onLost: () => undefined,
    callbacks: {
      onEvent: () => undefined,
      isAwaited: () => false,
      advertised: () => ({name: null, signalDbm: null}),
      confirmRename: () => Promise.resolve(true),
      onUnstable: () => undefined,
    },
  });
  const opened = connection.open('hub', Promise.resolve(), () => Promise.resolve());
  let openedAfterMs = Infinity;
  const beganAtMs = time.now();
  void opened.then(() => (openedAfterMs = time.now() - beganAtMs));
  for (let step = 0; step < 60; step++) await time.advance(50);
  await opened;
  return {time, hub, connection, devices: connection.hub, openedAfterMs};
}

export const MOVE_HUB = {
  '0500010b05': [0x06, 0x00, 0x01, 0x0b, 0x06, 0x40],
  '0500010305': FIRMWARE,
};

/** The message that something is plugged in. */
export const attach = (port: number, type: number): number[] => [
  ...encodeAttachedIo({kind: 'attach', port, type}),
];
