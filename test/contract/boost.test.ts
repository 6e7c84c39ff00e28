import {boost} from './families/boost.js';
import {testContract} from './contract.js';
import {testUnplugged} from './set-up.js';

testContract(boost);
testUnplugged(boost);
