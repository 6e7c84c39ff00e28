// Level: all
import t from 'tap';
import {isBaseLoss, lossRange} from '../../../src/lab/throughput/base-loss.js';
import {DEFAULT_BOUNDS} from '../../../src/lab/throughput/plan.js';
import {step} from './reports.js';
import {createBench, measureStep, verdictOf} from './rig.js';

const lost = (lostCount: number, admittedCount: number) => ({lostCount, admittedCount});

t.test('behind a link that loses at any rate, the capacity and the loss are found', async t => {
  const link = {capacity: 33, lossPercent: 1, intervalMs: 20};
  const {sustainableRate, limitedBy, baseLoss, reason} = await verdictOf(link);
  t.ok(Math.abs((sustainableRate ?? 0) / 33 - 1) < 0.03, String(sustainableRate));
  t.equal(limitedBy, 'device');
  t.ok((baseLoss?.lowest ?? 100) <= 2 && (baseLoss?.highest ?? 0) >= 2, 'both ways');
  t.match(reason, /[\d.]+% of the messages are lost at any rate \(95% certain: /);
});

t.test('a light step that only shows the loss of the link has not failed', async t => {
  const {steps} = await createBench({capacity: 33, lossPercent: 1}).measure({
    load: {kind: 'find', from: 4, to: 400},
  });
  const light = steps.filter(({phase}) => phase === 'half');
  t.ok(light.some(({lostPercent}) => lostPercent > 0.1));
  t.same(
    light.filter(({isSustained}) => !isSustained),
    [],
  );
});

t.test('what the device reports to have dropped is its own loss', async t => {
  const link = {capacity: 140, intervalMs: 50, lossPercent: 3, bufferFrames: 50};
  const pauses = {stallMs: 850, stallEveryMs: 9_800};
  // More than 59 a second fill the buffer in a pause. At 65, as many are lost as the link loses by chance.
  const {sustainableRate} = await verdictOf({...link, ...pauses});
  t.ok((sustainableRate ?? 0) > 55 && (sustainableRate ?? 0) < 60, String(sustainableRate));
  const full = createBench({capacity: 40, bufferFrames: 5}, {seed: 3});
  const {deviceDroppedCount, lostCount} = await measureStep(full, 80, {warmUpSeconds: 0});
  t.equal(deviceDroppedCount, full.device.counts.droppedWhenFull);
  t.equal(deviceDroppedCount, lostCount);
});

t.test('the link explains a loss that light steps have, too', async t => {
  const isExplained = (
    lostCount: number,
    base: ReturnType<typeof lost>,
    phase = 'search' as const,
  ) => isBaseLoss(step({...lost(lostCount, 1_000), phase}), base, 0.1);
  t.equal(isExplained(20, lost(10, 500)), true);
  t.equal(isExplained(60, lost(10, 500)), false, 'three times as much is too much');
  t.equal(isExplained(20, lost(0, 500)), false, 'ten were expected');
  t.equal(isExplained(20, lost(0, 100)), true, 'two were expected: not known yet');
  t.equal(isExplained(110, lost(0, 0)), false, 'over a tenth');
  t.equal(isBaseLoss(step({...lost(20, 1_000), phase: 'half'}), lost(0, 500), 0.1), true);
  const dropped = (deviceDroppedCount: number) => {
    const parts = {...lost(20, 1_000), phase: 'search', deviceDroppedCount} as const;
    return isBaseLoss(step(parts), lost(10, 500), 0.1);
  };
  t.equal(dropped(1), true);
  t.equal(dropped(2), false, 'the device reports more than the bound');
  const conclusive = {...lost(20, 1_000), phase: 'confirmation'} as const;
  t.equal(isBaseLoss(step(conclusive), lost(0, 100), 0.1), false, 'a confirmation needs evidence');
  t.equal(isBaseLoss(step({...conclusive, phase: 'rate'}), lost(10, 500), 0.1), false);
});

t.test('the range of a loss is the interval of Wilson', async t => {
  const {percent, lowest, highest} = lossRange(lost(2, 100));
  t.same(
    [percent, lowest, highest].map(value => value.toFixed(2)),
    ['2.00', '0.55', '7.00'],
  );
});

t.test('a loss that the bounds allow is named, too', async t => {
  const bounds = {...DEFAULT_BOUNDS, lossPercent: 5};
  const load = {kind: 'rates', rates: [20, 100]} as const;
  const {reason} = await verdictOf({lossPercent: 1}, {load, bounds});
  t.match(
    reason,
    /[\d.]+% of the messages are lost at any rate \(95% certain: [\d.]+ to [\d.]+%\)\. /,
  );
  t.notMatch(reason, 'over the bound');
});
