// Measures, with V8 in the processes of worker.js, how much of the sources the tests run. Code in Chromium is not included.
import {rmSync} from 'node:fs';
import {dirname, relative} from 'node:path';
import {inProject, ROOT} from '../project.js';

const RAW = inProject('dist/coverage');

/** The processes of a run write their results to this folder. */
export const coverageFolder = RAW;

/** Deletes the results of earlier runs. */
export const clearCoverage = () => rmSync(RAW, {recursive: true, force: true});

/** Prints the share of lines and branches by folder, lowest first, and the total. */
export async function printCoverage() {
  const {default: c8} = await import('c8');
  const report = new c8.Report({
    tempDirectory: RAW,
    include: ['src/**/*.ts', 'blocks/**/*.ts'],
    excludeAfterRemap: true,
    reporter: [],
    resolve: ROOT,
    src: [ROOT],
  });
  const map = await report.getCoverageMapFromAllCoverageFiles();
  const folders = new Map();
  const total = noneYet();
  for (const file of map.files()) {
    const folder = dirname(relative(ROOT, file));
    if (!folders.has(folder)) folders.set(folder, noneYet());
    const {lines, branches} = map.fileCoverageFor(file).toSummary().data;
    for (const sum of [folders.get(folder), total]) {
      sum.lines.covered += lines.covered;
      sum.lines.total += lines.total;
      sum.branches.covered += branches.covered;
      sum.branches.total += branches.total;
    }
  }
  const rows = [...folders].sort(([, a], [, b]) => percent(a.lines) - percent(b.lines));
  console.log('\nCoverage of what runs in Node, in percent (lines, branches):');
  for (const [name, sum] of [...rows, ['total', total]]) {
    console.log(`  ${name.padEnd(34)}${percentText(sum.lines)}${percentText(sum.branches)}`);
  }
}

const noneYet = () => ({lines: {covered: 0, total: 0}, branches: {covered: 0, total: 0}});
const percent = ({covered, total}) => (total === 0 ? 100 : (100 * covered) / total);
const percentText = counts => percent(counts).toFixed(1).padStart(7);
