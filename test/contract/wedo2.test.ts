import {wedo2} from './families/wedo2.js';
import {testContract} from './contract.js';

testContract(wedo2);
