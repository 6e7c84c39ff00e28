import {Worker} from 'node:worker_threads';

/** Much longer than any message or simulated second takes on any machine. */
const PATIENCE_MS = 120_000;
const LOOK_EVERY_MS = 1_000;

/** Runs in another thread, because code that hangs blocks this one. */
const SOURCE = `
const {workerData: {shared, patienceMs, everyMs, seed}} = require('node:worker_threads');
const beats = new Int32Array(shared);
let last = -1;
let sinceMs = Date.now();
setInterval(() => {
  const now = Atomics.load(beats, 0);
  if (now !== last) { last = now; sinceMs = Date.now(); return; }
  if (Date.now() - sinceMs < patienceMs) return;
  require('node:fs').writeSync(2, '\\nsoak: nothing has moved for ' + patienceMs / 1000 + ' s: it hangs. Seed ' + seed + '\\n');
  process.kill(process.pid, 'SIGKILL');
}, everyMs);
`;

/** Ends the process if `beat` is not called for two minutes. */
export function startWatchdog(seed: number): {beat: () => void; stop: () => Promise<unknown>} {
  const shared = new SharedArrayBuffer(4);
  const beats = new Int32Array(shared);
  const workerData = {shared, patienceMs: PATIENCE_MS, everyMs: LOOK_EVERY_MS, seed};
  const worker = new Worker(SOURCE, {eval: true, workerData});
  return {beat: () => void Atomics.add(beats, 0, 1), stop: () => worker.terminate()};
}
