/** Every strategy with every way to treat the excess, and in the gate. */
import fc from 'fast-check';
import t from 'tap';
import {
  BoundedQueue,
  dropExcess,
  Gate,
  LatestOfEach,
  PriorityLanes,
  Shaper,
  STRATEGIES,
  type StrategyName,
  type WaitingRoom,
} from '../../../src/package/rate-limiter.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {worstSpan} from '../limiter-harness.js';
import {BOUNDS} from '../strategies/bounds.js';
import {testProperty} from '../../support/property.js';

interface Item {
  readonly id: number;
  readonly output: number;
}

const ROOMS: Readonly<Record<string, () => WaitingRoom<Item>>> = {
  drop: dropExcess,
  'keep latest': () => new LatestOfEach(({output}) => String(output)),
  'bounded queue': () => new BoundedQueue(5),
  lanes: () => new PriorityLanes(4, 5, ({output}) => output),
};

const traffic = fc.array(
  fc.record({pauseMs: fc.integer({min: 0, max: 120}), output: fc.integer({min: 0, max: 3})}),
  {maxLength: 80},
);

for (const name of Object.keys(STRATEGIES) as StrategyName[]) {
  const entry = STRATEGIES[name];
  testProperty(
    `${name}, with each waiting room`,
    fc.property(traffic, fc.constantFrom(...Object.keys(ROOMS)), (items, treatment) => {
      const fake = createFakeClock();
      const room = ROOMS[treatment]?.() ?? dropExcess();
      const sent: {readonly item: Item; readonly atMs: number; readonly cost: number}[] = [];
      const shaper = new Shaper({
        limiter: entry.create(20, {burst: 4, clock: fake.clock}),
        clock: fake.clock,
        room,
        send: item => void sent.push({item, atMs: fake.now(), cost: 1}),
      });
      for (const [id, {pauseMs, output}] of items.entries()) {
        fake.advanceSync(pauseMs);
        shaper.offer({id, output});
      }
      fake.advanceSync(60_000);
      const {offered, dropped, waiting} = shaper.statistics;
      if (offered !== items.length || sent.length + dropped !== offered) return false;
      if (waiting !== 0 || fake.timerCount() !== 0) return false;
      const most = BOUNDS[name].inSpan(1000, {rate: 20, burst: 4});
      if (worstSpan(sent, 1000 - 0.002) > most + 0.001) return false;
      const last = new Map(items.map(({output}, id) => [output, id]));
      if (treatment !== 'keep latest') return true;
      return [...last.values()].every(id => sent.some(({item}) => item.id === id));
    }),
    200,
  );

  t.test(
    `${name} in the gate: the last state of each output arrives, and a stop at once`,
    async t => {
      const fake = createFakeClock();
      const written: string[] = [];
      const gate = new Gate<string>({
        limiter: entry.create(20, {burst: 4, clock: fake.clock}),
        clock: fake.clock,
        maxOpenWrites: 4,
        write(frame) {
          written.push(frame);
          return Promise.resolve();
        },
        isSame: (a, b) => a === b,
        isAnswer: () => true,
        onSilence: () => t.fail('the far end answers'),
      });
      for (let power = 1; power <= 60; power++) {
        void gate.state('motor', `motor ${power}`);
        void gate.state('light', `light ${power}`);
        await fake.advance(33);
      }
      await fake.advance(1000);
      t.ok(written.includes('motor 60') && written.includes('light 60'));
      void gate.urgent('motor', 'motor off');
      t.equal(written.at(-1), 'motor off');
      t.ok(written.length <= 60, `${written.length} of 120 in three seconds`);
      gate.close();
      t.equal(fake.timerCount(), 0);
    },
  );
}
