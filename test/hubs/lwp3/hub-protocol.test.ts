import t from 'tap';
import {matchesFilter} from '../../../src/ble/advertisement.js';
import {boost, poweredUp} from '../../../src/hubs/lwp3/hub-protocol.js';
import {models} from '../../../src/hubs/lwp3/models.js';
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
  t.same(
    poweredUp.models.map(({id}) => id),
    Object.keys(SYSTEM_TYPES),
  );
  const found = [0, 1].flatMap(button =>
    poweredUp.models.map(({id, filter}) => {
      const types = Object.values(SYSTEM_TYPES).filter(type => {
        const manufacturerData = new Map([[0x0397, Uint8Array.of(button, type, 6)]]);
        const seen = {name: 'Hub', services: [HUB_SERVICE], manufacturerData};
        return filter.filters.some(each => matchesFilter(seen, each));
      });
      return [id, ...new Set(types)];
    }),
  );
  const expected = Object.entries(SYSTEM_TYPES);
  t.same(found, [...expected, ...expected]);
});

t.test('each device that is built into a model has a driver', async t => {
  for (const {id, builtIn} of poweredUp.models) {
    t.same(
      builtIn.map(({port, driver}) => ({port, type: driver.type})),
      Object.values(models).find(model => model.id === id)?.builtIn,
      id,
    );
  }
});

t.test('the frames of a connection', async t => {
  const {modelRequests = [], question, probeFrames, status, renameFrames} = boost;
  const bytes = (frames: readonly unknown[]) =>
    frames.map(frame => [...(frame as {bytes: Uint8Array}).bytes]);
  t.same(bytes(modelRequests), [
    [0x05, 0x00, 0x01, 0x0b, 0x05], // the system type?
    [0x05, 0x00, 0x01, 0x03, 0x05], // the firmware?
  ]);
  t.same(bytes([question]), [[0x05, 0x00, 0x01, 0x0a, 0x05]]);
  t.same(bytes(probeFrames?.(2) ?? []), [
    [0x05, 0x00, 0x21, 0x02, 0x01], // the modes of the port?
    [0x06, 0x00, 0x22, 0x02, 0x00, 0x00], // the name of mode 0?
  ]);
  t.same(bytes(status), [
    [0x05, 0x00, 0x01, 0x02, 0x02], // report the button
    [0x05, 0x00, 0x01, 0x06, 0x02], // report the battery
    [0x05, 0x00, 0x03, 0x01, 0x01], // report a low voltage
    [0x05, 0x00, 0x03, 0x02, 0x01], // report a high current
  ]);
  const name = [0x08, 0x00, 0x01, 0x01, 0x01, 0x5a, 0x6f, 0x65];
  t.same(bytes(renameFrames?.(' Zoë ') ?? []), [name, name]);
  t.same(renameFrames?.('机'), []);
});
