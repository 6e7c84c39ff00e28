import t from 'tap';
import {STRATEGIES, type StrategyName} from '../../../src/package/rate-limiter.js';
import {runAcquireContract} from './acquire-contract.js';
import {BOUNDS} from './bounds.js';
import {runContract} from './contract.js';

t.strictSame(Object.keys(STRATEGIES).sort(), Object.keys(BOUNDS).sort(), 'each has its bound');
for (const name of Object.keys(BOUNDS) as StrategyName[]) {
  runContract(name, BOUNDS[name]);
  runAcquireContract(name, BOUNDS[name]);
}
