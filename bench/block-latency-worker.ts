/** A thread that measures the block whose opcode it was given. */
import {parentPort, workerData} from 'node:worker_threads';
import {measureBlock, type BlockName} from './block-latency.js';

parentPort?.postMessage(await measureBlock(workerData as BlockName));
// The virtual hubs keep timers.
process.exit();
