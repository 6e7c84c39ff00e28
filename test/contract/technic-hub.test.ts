import {technicHub} from './families/powered-up.js';
import {testContract} from './contract.js';
import {testUnplugged} from './set-up.js';

testContract(technicHub);
testUnplugged(technicHub);
