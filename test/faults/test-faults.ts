import t from 'tap';
import {FAULT_CASES} from './fault-cases.js';
import {runScenario} from './scenario.js';
import type {CreateTarget} from './targets.js';

/** Half of the cases end with a stop, the others with a command. */
export function testFaults(name: string, createTarget: CreateTarget): void {
  for (const [index, each] of FAULT_CASES.entries()) {
    t.test(`${name}: ${each.name}`, async t => {
      const endsWith = index % 2 === 0 ? 'stop' : 'command';
      t.same(await runScenario({...each, createTarget, endsWith}), [], endsWith);
    });
  }
}
