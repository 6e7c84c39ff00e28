// Level: all
import {education} from './families/education.js';
import {testContract} from './contract.js';

testContract(education);
