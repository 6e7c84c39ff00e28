import t, {type Test} from 'tap';
import {createGateRig, pair} from './gate-harness.js';

const REST = {rest: true};

/** Longer than answers, retries and the rate take in a scenario. */
const SETTLED_MS = 5_000;

/** A gate with the motors A and B. `isDivisible`: a message for both also has a frame for each. */
function createPairRig(options: Parameters<typeof createGateRig>[0], isDivisible: boolean) {
  const rig = createGateRig(options);
  const {gate, outputs} = rig;
  const both = (value: number) => pair(rig, value, isDivisible);
  return {
    ...rig,
    /** One frame for both, with the options of its message. */
    both,
    /** Drives both motors with one frame. */
    drive: (value: number) => {
      const {frame, options} = both(value);
      return gate.state('pair', frame, {...options, rest: value === 0});
    },
    /** Stops both motors with one frame. */
    stopBoth: (value = 0) => {
      const {frame, options} = both(value);
      return gate.urgent('pair', frame, {...options, ...REST});
    },
    /** Both at the far end. */
    motors: () => [outputs.get('A'), outputs.get('B')],
  };
}

export type PairRig = ReturnType<typeof createPairRig>;

/**
 * A test of messages for the motors A and B. It is played with messages that cannot be divided, and with some that can. In the end
 * nothing may wait, each message must have one outcome, and a gate that is closed must leave no timer.
 */
export function scenario(
  title: string,
  play: (
    t: Test,
    create: (options?: Parameters<typeof createGateRig>[0]) => PairRig,
    isDivisible: boolean,
  ) => unknown,
  divisible: readonly boolean[] = [false, true],
): void {
  for (const isDivisible of divisible) {
    t.test(isDivisible ? `${title} (divisible)` : title, async t => {
      const rigs: PairRig[] = [];
      const create = (options: Parameters<typeof createGateRig>[0]) => {
        const rig = createPairRig(options, isDivisible);
        rigs.push(rig);
        return rig;
      };
      await play(t, create, isDivisible);
      for (const {gate, clock} of rigs) {
        await clock.advance(SETTLED_MS);
        const {offered, sent, superseded, dropped, failed, waiting} = gate.statistics;
        t.same(
          [offered - sent - superseded - dropped - failed, waiting],
          [0, 0],
          'nothing is left',
        );
        gate.close();
        t.equal(clock.timerCount(), 0, 'no timer is left');
      }
    });
  }
}
