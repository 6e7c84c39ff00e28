/**
 * Random histories of a gate, and what the far end has at their ends: messages that leave together or set several outputs, limits of
 * frames, events, stops and set-up, over links that are slow, refuse, lose, or acknowledge nothing.
 */
import * as fc from 'fast-check';
import {testProperty} from '../support/property.js';
import {createGateRig, watch} from './gate-harness.js';
import {checkCounts, checkEnd, checkOrder, checkRates} from './histories/checks.js';
import {checkGroups} from './histories/groups.js';
import {history} from './histories/history.js';
import {Player, RATE, SETTLED_MS} from './histories/player.js';

const BURST = 4;

testProperty(
  'invariants of any history',
  fc.asyncProperty(history, async given => {
    const player = new Player(given);
    const {rig, log, fates} = player;
    for (const step of given.steps) {
      await player.perform(step);
      checkCounts(rig.gate);
    }
    const settled = watch(fates);
    await rig.clock.advance(SETTLED_MS);
    checkEnd(player, settled, given.maxOpenWrites + 3);
    checkOrder(player);
    if (!player.hasParts) {
      checkRates(player, given);
      checkGroups(log);
    }
    rig.gate.close();
  }),
  150,
);

testProperty(
  'the staleness of an output is bounded',
  fc.asyncProperty(
    fc.integer({min: 0, max: 200}),
    fc.integer({min: 1, max: 15}),
    async (latencyMs, periodMs) => {
      const outputs = ['A', 'B', 'light', 'other'];
      const rig = createGateRig({
        ...{rate: RATE, burst: BURST, maxOpenWrites: 1},
        answer: () => ({afterMs: latencyMs, accepts: true}),
      });
      for (let ms = 0; ms < 5000; ms += periodMs) {
        for (const output of outputs) void rig.gate.state(output, rig.command(output, ms));
        await rig.clock.advance(periodMs);
      }
      const boundMs =
        outputs.length * Math.max(1000 / RATE, latencyMs) + latencyMs + (BURST * 1000) / RATE;
      for (const output of outputs) {
        const written = rig.written.filter(({command}) => command.output === output);
        let lastMs = 0;
        for (const atMs of [...written.map(each => each.atMs), 5000]) {
          if (atMs - lastMs > boundMs)
            throw new Error(`${output} waited ${atMs - lastMs} ms, over ${boundMs}`);
          lastMs = atMs;
        }
      }
    },
  ),
  15,
);
