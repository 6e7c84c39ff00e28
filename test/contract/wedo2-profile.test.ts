import {wedo2FromProfile} from './families/wedo2.js';
import {testContract} from './contract.js';

testContract(wedo2FromProfile);
