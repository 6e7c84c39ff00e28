// Level: both
/** The invariants hold with each fault of the hub or its link through each provider, and with each fault of a transport. */
import t from 'tap';
import {isThorough} from '../support/level.js';
import {FAULT_CASES} from './fault-cases.js';
import {runScenario} from './scenario.js';
import {scratchLinkTarget, TARGETS, type CreateTarget} from './targets.js';

/** A machine may be busy. */
t.setTimeout(180_000);

function runAll(name: string, createTarget: CreateTarget, around: 'hub' | 'transport'): void {
  for (const [index, each] of FAULT_CASES.entries()) {
    t.test(`${name}: ${each.name}`, async t => {
      const ends = ['stop', 'command'] as const;
      for (const endsWith of isThorough ? ends : ends.slice(index % 2, (index % 2) + 1)) {
        t.same(await runScenario({...each, createTarget, around, endsWith}), [], endsWith);
      }
    });
  }
}

for (const [name, createTarget] of Object.entries(TARGETS)) {
  if (isThorough || name === 'virtual hub') runAll(name, createTarget, 'hub');
}
if (isThorough) runAll('around a transport', scratchLinkTarget(), 'transport');
