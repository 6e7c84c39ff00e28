// Level: both
/** Each fault of the hub or its link, through each provider, and around the transport: what has to hold holds. */
import t from 'tap';
import {FAULT_CASES} from './fault-cases.js';
import {isThorough} from '../support/level.js';
import {playLesson} from './lesson.js';
import {scratchLinkWay, WAYS, type CreateWay} from './ways.js';

/** A machine may be busy. */
t.setTimeout(180_000);

function playAll(name: string, createWay: CreateWay, around: 'hub' | 'transport'): void {
  for (const each of FAULT_CASES) {
    t.test(`${name}: ${each.name}`, async t => {
      for (const endsWith of ['stop', 'command'] as const) {
        t.same(await playLesson({...each, createWay, around, endsWith}), [], endsWith);
      }
    });
  }
}

for (const [name, createWay] of Object.entries(WAYS)) {
  if (isThorough || name === 'virtual hub') playAll(name, createWay, 'hub');
}
if (isThorough) playAll('around a transport', scratchLinkWay(), 'transport');
