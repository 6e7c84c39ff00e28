import t from 'tap';
import {STRATEGIES} from '../../../src/limiters/strategies/index.js';
import {BOUNDS} from './bounds.js';
import {runContract} from './contract.js';

t.strictSame(Object.keys(STRATEGIES).sort(), Object.keys(BOUNDS).sort(), 'each has its bound');
for (const [name, bound] of Object.entries(BOUNDS)) runContract(name, bound);
