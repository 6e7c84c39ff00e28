// Level: all
import {TARGETS} from './targets.js';
import {testFaults} from './test-faults.js';

testFaults('Scratch Link', TARGETS['Scratch Link']);
testFaults('Web Bluetooth', TARGETS['Web Bluetooth']);
