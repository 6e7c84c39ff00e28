import * as fc from 'fast-check';
import type {ConnectionState} from '../../src/session/connection-state.js';
import {PROVIDERS} from '../support/connected-link.js';
import {goSilent, setUpConnected, takeAway} from '../support/connected-extension.js';
import {testProperty} from '../support/property.js';

/** As docs/how-it-works.md draws them. */
const NEXT: Readonly<Record<ConnectionState, readonly ConnectionState[]>> = {
  idle: ['scanning', 'connecting'],
  scanning: ['connecting', 'idle'],
  connecting: ['connected', 'scanning', 'idle'],
  connected: ['unstable', 'reconnecting', 'idle'],
  unstable: ['connected', 'reconnecting', 'idle'],
  reconnecting: ['connected', 'lost', 'scanning', 'connecting', 'idle'],
  lost: ['connected', 'scanning', 'connecting', 'idle'],
};

const step = fc.record({
  act: fc.constantFrom(
    ...(['scan', 'choose', 'disconnect', 'motor', 'stop'] as const),
    ...(['drop', 'away', 'back', 'silent', 'awake', 'sleep'] as const),
  ),
  pauseMs: fc.constantFrom(0, 1, 10, 499, 500, 1_000, 5_000, 20_000, 60_000),
});

for (const [name, createProvider] of Object.entries(PROVIDERS)) {
  testProperty(
    `${name}: after any events, the state is allowed and correct`,
    fc.asyncProperty(fc.array(step, {maxLength: 25}), async steps => {
      const {fake, runtime, hub, extension, states, call} = await setUpConnected(createProvider);
      let bringBack: () => void = () => undefined;
      let wake: () => void = () => undefined;
      for (const {act, pauseMs} of steps) {
        if (act === 'scan') extension.scan();
        else if (act === 'choose') {
          const lists = runtime.emitted.filter(({event}) => event === 'PERIPHERAL_LIST_UPDATE');
          extension.connect(Object.keys(lists.at(-1)?.payload ?? {})[0] ?? 'nobody');
        } else if (act === 'disconnect') extension.disconnect();
        else if (act === 'drop') hub.loseLink();
        else if (act === 'away') {
          bringBack();
          bringBack = takeAway(hub);
        } else if (act === 'back') bringBack();
        else if (act === 'silent') wake = goSilent(hub);
        else if (act === 'awake') wake();
        else if (act === 'sleep') fake.sleep(600_000);
        else if (act === 'motor') void call('motorOn', {MOTOR_ID: 'motor'});
        else runtime.emit('PROJECT_STOP_ALL');
        await fake.advance(pauseMs);
        const isConnected = ['connected', 'unstable'].includes(extension.connectionState);
        if (extension.isConnected() !== isConnected)
          throw new Error('isConnected() does not match the state');
        if (!Number.isFinite(call('getDistance'))) throw new Error('no number');
        if (!isConnected && call('getDistance') !== 0) throw new Error('a value without a hub');
      }
      let before: ConnectionState = 'connected';
      for (const state of states) {
        if (!NEXT[before].includes(state)) throw new Error(`${before} -> ${state}`);
        before = state;
      }
      bringBack();
      wake();
      if (['connected', 'unstable', 'reconnecting', 'lost'].includes(before)) {
        await fake.advance(60_000);
        if (!extension.isConnected()) throw new Error('not back');
        runtime.emit('PROJECT_STOP_ALL');
        await fake.advance(5_000);
        const power = hub.state.motors.get(1)?.powerPercent;
        if (power !== 0) throw new Error(`left running at ${power ?? '?'}`);
      }
      extension.dispose();
      await fake.advance(100_000);
      if (fake.timerCount() !== 0) throw new Error('a timer is left');
      if (hub.state.connected) throw new Error('still connected');
    }),
    20,
  );
}
