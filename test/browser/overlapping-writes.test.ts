// Level: all
import t from 'tap';
import {GATT_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import type {Endpoint} from '../../src/gatt/endpoint.js';
import {asPeripheral} from '../rig/as-peripheral.js';
import {startBluetoothRig} from '../rig/bluetooth-rig.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {Chooser} from '../rig/chooser.js';
import {openTransportPage} from '../rig/transport-page.js';

const skip = rigIsLeftOut();
const COUNT = 50;
const {service, characteristic} = GATT_TABLE.outputCommand;
const OUTPUT: Endpoint = {service, characteristic};

/** Motor 1 at 1, 2, .. percent. */
const frames = Array.from({length: COUNT}, (_, index) => [1, 1, 1, index + 1]);
/** Some hubs answer slowly. */
const ACKNOWLEDGEMENT_DELAY_MS = 5;

t.test(`${COUNT} overlapping writes: none is lost, all in order`, {skip}, async t => {
  const hub = createVirtualHub({link: {acknowledgementDelayMs: ACKNOWLEDGEMENT_DELAY_MS}});
  const rig = await startBluetoothRig([asPeripheral(hub)]);
  t.teardown(() => rig.close());
  const page = await openTransportPage(rig.browser);
  const chooser = await Chooser.of(page);
  for (const [which, hasResponse] of [
    ['with response', () => true],
    ['without response', () => false],
    ['of both kinds in turn', (index: number) => index % 2 === 0],
  ] as const) {
    await t.test(which, async t => {
      const writes = frames.map((bytes, index) => ({bytes, response: hasResponse(index)}));
      const before = hub.state.framesReceived;
      const written = page.evaluate(writeAtOnce, {to: OUTPUT, writes});
      await chooser.pick(hub.name);
      t.same(await written, Array(COUNT).fill('fulfilled'));
      const {log, framesReceived} = hub.state;
      const arrived = log.slice(log.length - (framesReceived - before));
      t.same(
        arrived.map(({bytes, response}) => ({bytes: [...bytes], response})),
        writes,
      );
    });
  }
});

interface Write {
  readonly bytes: readonly number[];
  readonly response: boolean;
}

/** In the page: opens a transport and writes all in one turn of the event loop. Returns the result of each. */
async function writeAtOnce({to, writes}: {to: Endpoint; writes: readonly Write[]}) {
  const transport = window.createTransport();
  const abort = new AbortController();
  const options = {
    filters: [{services: ['00001523-1212-efde-1523-785feabcd123']}],
    optionalServices: [to.service],
  };
  void transport.discover(options, () => null, abort.signal);
  await transport.open('chooser');
  abort.abort();
  const results = await Promise.allSettled(
    writes.map(({bytes, response}) => transport.write(to, Uint8Array.from(bytes), {response})),
  );
  await transport.close();
  return results.map(({status}) => status);
}
