import type {ConnectionState} from '../../src/session/connection-state.js';
import type {Endpoint} from '../../src/ble/endpoint.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {connectExtension} from '../support/connected-extension.js';
import {createFakeClock} from '../support/fake-clock.js';
import {ObservedServer} from '../support/observed-server.js';
import type {BlockCall, ContractFamily, HubOptions} from './families/contract-family.js';
import {createFaultyServer} from '../support/faults/faulty-server.js';
import {FaultInjector} from '../support/faults/fault-injector.js';

export type Rig = Awaited<ReturnType<typeof connectRig>>;

/** The extension of a family, connected to a virtual hub. Blocks are called as the vm calls them. */
export async function connectRig(
  contract: ContractFamily,
  {seed = 1, ...options}: Omit<HubOptions, 'clock'> = {},
) {
  const fake = createFakeClock();
  const {clock} = fake;
  const faults = new FaultInjector({clock, seed});
  const under = contract.createHub({clock, seed, ...options});
  const {hub} = under;
  /** When a frame was handed to the transport. */
  const sentAtMs: number[] = [];
  const server = new ObservedServer(createFaultyServer(hub, faults));
  server.onWrite = () => void sentAtMs.push(fake.now());
  /** What the hub has sent. */
  const notified: (readonly [from: Endpoint, bytes: Uint8Array])[] = [];
  server.onNotify = (from, bytes) => void notified.push([from, bytes.slice()]);
  const states: ConnectionState[] = [];
  const {extension, runtime, call, stopAll} = await connectExtension({
    fake,
    family: contract.family,
    providers: [createInProcessProvider({id: 'virtual', server, clock})],
    onConnectionState: state => states.push(state),
  });
  states.length = 0;
  sentAtMs.length = 0;
  return {
    ...{
      contract,
      fake,
      runtime,
      faults,
      server,
      extension,
      states,
      sentAtMs,
      notified,
      call,
      stopAll,
    },
    ...under,
    run: (calls: readonly BlockCall[]) => {
      for (const {opcode, args} of calls) void call(opcode, args);
    },
    plugSensor: () => hub.plug(contract.sensor.port, contract.sensor.type),
    readSensor: () => contract.sensor.read(call),
    /** The powers of the motors as the hub drives them now, in the order of the family. */
    powers: () => contract.motors.map(({port}) => hub.state.motors.get(port)?.powerPercent ?? null),
    /** What is not at rest, in words. */
    active: () => [
      ...[...hub.state.motors].flatMap(([port, {powerPercent}]) =>
        powerPercent === 0 ? [] : [`motor at port ${port}: ${powerPercent}`],
      ),
      ...[under.lasting?.() ?? []].flat(),
    ],
    /** Ends the connection; no timer may be left. */
    async dispose() {
      extension.dispose();
      await fake.advance(30_000);
      if (server.openSessions > 0) throw new Error('A connection is left.');
      if (fake.timerCount() > 0) throw new Error('A timer is left.');
    },
  };
}
