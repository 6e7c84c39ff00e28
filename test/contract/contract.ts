/**
 * What holds for every kind of hub; `families` has what differs. The suite calls the blocks of the extension without Scratch's vm: what
 * the vm adds is the same for all families, and is tested for one.
 */
import type {ContractFamily} from './families/contract-family.js';
import {testGarbage} from './garbage.js';
import {testHostileArguments} from './hostile.js';
import {testLastState} from './last-state.js';
import {testLinks} from './links.js';
import {testSetUp} from './set-up.js';
import {testStop} from './stop.js';
import {testTimedEnd} from './timed-end.js';

export function testContract(contract: ContractFamily): void {
  testStop(contract);
  testLastState(contract);
  testTimedEnd(contract);
  testLinks(contract);
  if (contract.takesDevices !== false) testSetUp(contract);
  testHostileArguments(contract);
  testGarbage(contract);
}
