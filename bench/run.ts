/** npm run bench: measures everything, prints the tables, saves the figures. */
import {readFileSync, writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import {parseArgs} from 'node:util';
import {measureBlockLatency} from './block-latency.js';
import {measureBundleSizes} from './bundle-size.js';
import {measureFinalStates} from './final-states.js';
import {measureDecisions} from './limiter-decisions.js';
import {measurePollingGrid, measureRates} from './limiter-rates.js';
import {measureLinkTimes} from './link-times.js';
import {measureLinkWrites} from './link-writes.js';
import {measureLoadTime} from './load-time.js';
import {replaceBetween} from './markdown.js';
import {panelIsLeftOut} from './panel-page.js';
import {measurePanelCost} from './panel-cost.js';
import {measureReleaseFiles} from './release-files.js';
import {report} from './report.js';
import type {Results} from './results.js';
import {measureRotationEnds} from './rotation-ends.js';
import {createScratchVm} from '../test/support/scratch-vm.js';
import {judgeTargets} from './targets.js';
import {measureStorm, type StormSide} from './storm/measure.js';
import {measureSharedBudget} from './shared-budget.js';
import {measureRandomModels} from './random-models.js';
import {measureThroughput} from './throughput.js';

const BEGIN = '<!-- bench: begin -->';
const END = '<!-- bench: end -->';

async function measure(): Promise<Results> {
  progress('limiters: time of a decision');
  const decisions = await measureDecisions();
  progress('limiters: rates');
  const rates = measureRates();
  progress('limiters: polling periods');
  const pollingGrid = measurePollingGrid();
  const vm = createScratchVm();
  // Before the many runs of the final states: after them, all code would be more optimised than in a short session.
  progress('from a block to its frame');
  const blockLatency = await measureBlockLatency();
  progress('from a stop to its frame, from a lost link to the next');
  const linkTimes = await measureLinkTimes(vm);
  progress('from the report of a rotation to the end of its block');
  const rotationEnds = await measureRotationEnds(vm);
  progress('from a client of the link server to BlueZ');
  const linkWrites = await measureLinkWrites();
  progress('the hub panel beside a running project');
  const panelCost = await measurePanelCost();
  progress('how long the editor takes to load');
  const loadTime = panelIsLeftOut() === null ? await measureLoadTime() : null;
  progress('the files that are published');
  const releaseFiles = await measureReleaseFiles();
  const finalStates = await measureFinalStates(vm, progress);
  progress('size of the bundles');
  const bundleSizes = await measureBundleSizes('dist/extension.js');
  progress('what the throughput tester finds');
  const throughput = await measureThroughput();
  const randomModels = await measureRandomModels();
  const storm = await measureOneStorm();
  progress('processes that flood one budget in Redis');
  const sharedBudget = await measureSharedBudget();
  const [nodeVersion] = process.versions.node.split('.');
  return {
    machine: `${availableParallelism()} cores, Node ${nodeVersion ?? ''}`,
    decisions,
    rates,
    pollingGrid,
    finalStates,
    blockLatency,
    linkTimes,
    linkWrites,
    rotationEnds,
    panelCost,
    loadTime,
    releaseFiles,
    bundleSizes,
    throughput,
    randomModels,
    storm,
    sharedBudget,
  };
}

function measureOneStorm(): Promise<StormSide[]> {
  progress('a storm of commands');
  return measureStorm();
}

function progress(text: string): void {
  console.error(`bench: ${text} ...`);
}

// scripts/bench.js has already checked the command line.
const {values: options} = parseArgs({
  options: {json: {type: 'string', default: 'bench/results.json'}, markdown: {type: 'string'}},
});
const results = await measure();
const text = report(results);
console.log(text);
const json = JSON.stringify({...results, targets: judgeTargets(results)}, null, 2);
writeFileSync(options.json, `${json}\n`);
if (options.markdown !== undefined) {
  const document = readFileSync(options.markdown, 'utf8');
  writeFileSync(options.markdown, replaceBetween(document, BEGIN, END, text));
}
