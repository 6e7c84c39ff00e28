/** The invariants hold with each fault of a hub or its link. every-provider.test.ts does the same through real transports. */
import {TARGETS} from './targets.js';
import {testFaults} from './test-faults.js';

testFaults('virtual hub', TARGETS['virtual hub']);
