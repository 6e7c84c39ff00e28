// Level: all
import {cityHub} from './families/powered-up.js';
import {testContract} from './contract.js';

testContract(cityHub);
