import t from 'tap';
import {findNodeBluetooth} from '../../src/apps/cli/throughput/node-bluetooth.js';
import {ECHO_PROFILE} from '../../src/lab/echo/echo-profile.js';
import {createEchoDevice} from '../../src/lab/echo/echo-device.js';
import {SimulatedClock} from '../../src/virtual/clock/simulated-clock.js';
import {echo} from '../../src/lab/throughput/devices/echo.js';
import {discoverFirst} from '../../src/lab/throughput/discover-first.js';
import {measureDevice} from '../../src/lab/throughput/measure-device.js';
import {DEFAULT_PLAN} from '../../src/lab/throughput/plan.js';
import {createBluetoothTarget} from '../../src/lab/throughput/target.js';
import {FakeBluetooth} from '../support/fake-web-bluetooth.js';

const clock = new SimulatedClock();

/** The package webbluetooth with an adapter and a device in range. */
function createPackage(isAvailable = true) {
  const device = createEchoDevice({clock, link: {capacity: 40}, firmwareVersion: '3.0'});
  const fake = new FakeBluetooth(device, [
    {...ECHO_PROFILE.rx, writeWithoutResponse: true},
    {...ECHO_PROFILE.tx, writeWithoutResponse: false},
  ]);
  const asked: unknown[] = [];
  class Bluetooth {
    getAvailability() {
      return Promise.resolve(isAvailable);
    }
    async requestDevice(options: Parameters<FakeBluetooth['requestDevice']>[0]) {
      asked.push(options);
      return Object.assign(await fake.requestDevice(options), {name: 'Near device'});
    }
  }
  return {asked, load: () => ({Bluetooth})};
}

t.test('without the package, or an adapter, it says what to do', async t => {
  await t.rejects(
    findNodeBluetooth(null, () => undefined),
    {code: 'no-bluetooth', message: /npm install --no-save webbluetooth/},
  );
  await t.rejects(findNodeBluetooth(null, createPackage(false).load), {
    code: 'no-bluetooth',
    message: /no Bluetooth adapter/,
  });
});

t.test('a device is recognised by its services or by its name', async t => {
  for (const [name, filter] of [
    [null, {services: [ECHO_PROFILE.service]}],
    ['Near', {namePrefix: 'Near'}],
  ] as const) {
    const {asked, load} = createPackage();
    const {provider, nameOf} = createBluetoothTarget(await findNodeBluetooth(name, load), clock);
    const transport = provider.create();
    const {signal} = new AbortController();
    const found = await clock.run(discoverFirst(transport, echo.filter, () => true, clock, signal));
    const plan = {...DEFAULT_PLAN, load: {kind: 'rates', rates: [20]}, repeats: 1} as const;
    if (found === null) throw new Error('No device was found.');
    const peripheralId = found.id;
    const measured = await clock.run(
      measureDevice({plan, device: echo, transport, peripheralId, clock, signal}),
    );
    t.match(measured, {firmwareVersion: '3.0', isPartial: false});
    t.match(measured.steps, [{offeredCount: 100, deliveredCount: 100}]);
    t.match(asked, [{filters: [filter], optionalServices: [ECHO_PROFILE.service]}]);
    t.equal(nameOf(found), 'Near device');
  }
});
