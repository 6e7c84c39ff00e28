import {boost} from './families/boost.js';
import {testContract} from './contract.js';

testContract(boost);
