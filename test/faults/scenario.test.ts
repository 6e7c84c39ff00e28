/** The scenario notices each invariant that does not hold. */
import t from 'tap';
import type {GattServer, GattSession} from '../../src/gatt/gatt-server.js';
import {runScenario, type ScenarioOptions} from './scenario.js';
import {createInProcessTarget, type CreateTarget} from './targets.js';
import {turnsMotor} from '../support/observed-server.js';

/** The hub, with its sessions changed. */
function changed(server: GattServer, change: (session: GattSession) => Partial<GattSession>) {
  return {
    id: server.id,
    name: server.name,
    connect: async (onLost: (reason: string) => void) => {
      const session = await server.connect(onLost);
      const same: GattSession = {
        write: (...given) => session.write(...given),
        read: from => session.read(from),
        subscribe: (...given) => session.subscribe(...given),
        close: () => session.close(),
      };
      return {...same, ...change(session)};
    },
  };
}

async function violationsOf(
  change: (session: GattSession) => Partial<GattSession>,
  options: Partial<ScenarioOptions> = {},
): Promise<string> {
  const createTarget: CreateTarget = (server, fake) =>
    createInProcessTarget(changed(server, change), fake);
  const scenario = {name: 'broken', createTarget, around: 'hub', endsWith: 'stop'} as const;
  return (await runScenario({...scenario, ...options})).join('; ');
}

t.test('the scenario notices each invariant that does not hold', async t => {
  t.equal(await violationsOf(() => ({})), '');
  const noStops = await violationsOf(session => ({
    write: (to, bytes, response) =>
      turnsMotor({atMs: 0, characteristic: to.characteristic, bytes: [...bytes]})
        ? session.write(to, bytes, response)
        : Promise.resolve(),
  }));
  t.match(noStops, /power of port 1: \d+, not 0/);
  const echoes = await violationsOf(session => ({
    async write(to, bytes, response) {
      await session.write(to, bytes, response);
      if (bytes[1] === 1) await session.write(to, Uint8Array.of(1, 1, 1, 50), response);
    },
  }));
  t.match(echoes, /frames that turn a motor after the stop: \d+, not 0/);
  const deaf = await violationsOf(() => ({subscribe: () => Promise.resolve()}));
  t.match(deaf, /distance: 0, not 30/);
  const twice = await violationsOf(session => ({
    async subscribe(from, listener) {
      await session.subscribe(from, listener);
      await session.subscribe(from, () => undefined);
    },
  }));
  t.match(twice, /subscriptions to one: 2, more than 1/);
  t.match(await violationsOf(() => ({close: () => undefined})), /connections left: 1, not 0/);
  t.match(await violationsOf(() => ({}), {losses: [1, 1]}), /lost 0 times/);
});
