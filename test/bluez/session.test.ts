/** Connections to devices by way of BlueZ: writes, reads, notifications, and how they end. */
import t from 'tap';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {BOTH, COMMANDS, REQUESTS, ScriptedPeripheral, SENSOR} from './scripted-peripheral.js';
import {Search, startSource} from './source-rig.js';

t.test('a session', {skip: rigIsLeftOut()}, async t => {
  t.test('writes as asked, or as the characteristic allows', async t => {
    const peripheral = new ScriptedPeripheral();
    const {source} = await startSource(t, peripheral);
    const hub = await new Search(t, source).next('Scripted');
    const session = await hub.connect(() => t.fail('lost'));
    t.strictSame(
      hub.characteristics.map(({properties}) => properties),
      [['read', 'write', 'command'], ['command'], ['write'], ['read', 'notify']],
    );
    await session.write(BOTH, Uint8Array.of(1), true);
    await session.write(BOTH, Uint8Array.of(2), false);
    await session.write(COMMANDS, Uint8Array.of(3), true);
    await session.write(REQUESTS, Uint8Array.of(4), false);
    const kinds = peripheral.writes.map(({kind, bytes}) => [kind, ...bytes]);
    t.strictSame(kinds, [
      ['request', 1],
      ['command', 2],
      ['command', 3],
      ['request', 4],
    ]);
    t.strictSame([...(await session.read(BOTH))], [1, 2]);
    await session.subscribe(SENSOR, () => undefined);
  });
});
