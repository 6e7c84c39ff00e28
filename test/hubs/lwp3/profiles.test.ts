import t from 'tap';
import {PAIRS_PORT} from '../../../src/hubs/lwp3/protocol/device-types.js';
import {matchesFilter} from '../../../src/gatt/advertisement.js';
import * as profiles from '../../../src/hubs/lwp3/profiles.js';
import {HUB_SERVICE} from '../../../src/hubs/lwp3/uuids.js';

const SYSTEM_TYPES = {
  moveHub: 0x40,
  moveHubEarly: 0x40,
  cityHub: 0x41,
  technicHub: 0x80,
  essentialHub: 0x83,
  remote: 0x42,
};

t.test('each model is found by its system type, with and without its button', async t => {
  t.same(Object.keys(profiles).sort(), Object.keys(SYSTEM_TYPES).sort());
  for (const [id, systemType] of Object.entries(SYSTEM_TYPES)) {
    const profile = profiles[id as keyof typeof profiles];
    t.equal(profile.id, id);
    for (const [otherId, otherType] of Object.entries(SYSTEM_TYPES)) {
      for (const button of [0, 1]) {
        const seen = {
          name: 'Hub',
          services: [HUB_SERVICE],
          manufacturerData: new Map([[0x0397, Uint8Array.of(button, otherType, 6)]]),
        };
        const isFound = profile.filter.filters.some(filter => matchesFilter(seen, filter));
        t.equal(isFound, otherType === systemType, `${id} finds ${otherId}`);
      }
    }
  }
});

t.test('the frames of a connection', async t => {
  const {modelRequests = [], question, status, renameFrames} = profiles.moveHub;
  const bytes = (frames: readonly unknown[]) =>
    frames.map(frame => [...(frame as {bytes: Uint8Array}).bytes]);
  t.same(bytes(modelRequests), [
    [0x05, 0x00, 0x01, 0x0b, 0x05], // the system type?
    [0x05, 0x00, 0x01, 0x03, 0x05], // the firmware?
  ]);
  t.same(bytes([question]), [[0x05, 0x00, 0x01, 0x0a, 0x05]]);
  t.same(bytes(status), [
    ...[0, 1, 2, 3].flatMap(port => [
      [0x05, 0x00, 0x21, port, 0x01], // the modes of the port?
      [0x06, 0x00, 0x22, port, 0x00, 0x00], // the name of mode 0?
    ]),
    [0x05, 0x00, 0x01, 0x02, 0x02], // report the button
    [0x05, 0x00, 0x01, 0x06, 0x02], // report the battery
    [0x05, 0x00, 0x03, 0x01, 0x01], // report a low voltage
    [0x05, 0x00, 0x03, 0x02, 0x01], // report a high current
  ]);
  const name = [0x08, 0x00, 0x01, 0x01, 0x01, 0x5a, 0x6f, 0x65];
  t.same(bytes(renameFrames?.(' Zoë ') ?? []), [name, name]);
  t.same(renameFrames?.('机'), []);
});

t.test('every built-in device and external port has a place', async t => {
  for (const {id, builtIn, externalPorts, drivers} of Object.values(profiles)) {
    const ports = builtIn.map(({port}) => port);
    t.equal(new Set(ports).size, ports.length, `${id}: no port twice`);
    for (const {type} of builtIn) t.ok(drivers.some(driver => driver.type === type));
    t.ok(externalPorts.length > 0);
  }
  t.same(
    profiles.moveHubEarly.builtIn.slice(0, 3).map(({port}) => port),
    [PAIRS_PORT, 55, 56],
  );
  t.same(profiles.moveHubEarly.externalPorts, [55, 56, 1, 2]);
});
