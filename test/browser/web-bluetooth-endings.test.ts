// Level: all
import t, {type Test} from 'tap';
import type {VirtualHub} from '../../src/virtual/index.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {
  connectByBluetooth,
  disconnectButton,
  goToEditor,
  openConnected,
  startMotor,
} from '../rig/editor-bluetooth.js';
import {clickBlock, clickStatusButton, statusIs} from '../support/editor-page.js';
import {until} from '../support/until.js';

const skip = rigIsLeftOut();

// The virtual hub goes on when its link ends, so a motor that stands has received a stop.

t.test('Disconnect in the dialog, then a reload of the page', {skip}, async t => {
  const setup = await openConnected(t);
  const {hub, page, chooser} = setup;
  await startMotor(setup);

  await t.test('Disconnect stops the motor first', async t => {
    await clickStatusButton(page);
    await disconnectButton(page).click();
    await until('the hub is free', () => !hub.state.connected);
    t.same(hub.state.motors.get(1), {powerPercent: 0, mode: 'coast'});
    t.same(framesAfterStart(hub), ['1 1 1 0 quick', '5 3 0 quick', '1 1 1 0 sure', '5 3 0 sure']);
  });

  await t.test('a page that is reloaded sends its stops', async t => {
    await statusIs(page, 'not-ready');
    await clickStatusButton(page);
    await connectByBluetooth(page, chooser);
    await goToEditor(page);
    hub.plug(2, 'motor');
    await clickBlock(page, 'motorOn');
    await sendsStopsWhen(t, hub, () => page.reload({waitUntil: 'commit'}));
  });
});

t.test('a page that is closed sends its stops', {skip}, async t => {
  const setup = await openConnected(t);
  setup.hub.plug(2, 'motor');
  await startMotor(setup);
  await sendsStopsWhen(t, setup.hub, () => setup.page.close());
});

async function sendsStopsWhen(t: Test, hub: VirtualHub, leave: () => Promise<unknown>) {
  const powerOf = (port: number) => hub.state.motors.get(port)?.powerPercent;
  await until('both motors run', () => powerOf(1) === 100 && powerOf(2) === 100);
  await leave();
  await until('the hub is free', () => !hub.state.connected);
  // The browser takes its connection down with the page, sometimes after the first frame; of the second pass of
  // the stop, which waits for answers, hardly anything leaves. What arrives is in order.
  const stops = ['1 1 1 0', '2 1 1 0', '5 3 0'];
  const handedOver = ['quick', 'sure'].flatMap(pass => stops.map(stop => `${stop} ${pass}`));
  const arrived = framesAfterStart(hub);
  t.ok(arrived.length > 0, `${arrived.length} of ${handedOver.length} stop frames arrived`);
  t.same(arrived, handedOver.slice(0, arrived.length));
  t.equal(powerOf(1), 0, 'the first motor stands');
}

/** What reached the hub since a motor was last started. 'quick' came with no wish for an answer. */
function framesAfterStart(hub: VirtualHub): string[] {
  const frames = hub.state.log.map(
    ({bytes, response}) => `${bytes.join(' ')} ${response ? 'sure' : 'quick'}`,
  );
  const lastStart = Math.max(...[1, 2].map(port => frames.lastIndexOf(`${port} 1 1 100 sure`)));
  return frames.slice(lastStart + 1);
}
