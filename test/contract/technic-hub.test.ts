import {technicHub} from './families/powered-up.js';
import {testContract} from './contract.js';

testContract(technicHub);
