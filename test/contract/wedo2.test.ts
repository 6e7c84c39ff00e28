import {wedo2} from './families/wedo2.js';
import {testContract} from './contract.js';
import {testUnplugged} from './set-up.js';

testContract(wedo2);
testUnplugged(wedo2);
