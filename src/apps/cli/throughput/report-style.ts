import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {PACKAGE_FOLDER} from '../site-folder.js';

/** In order; both packages contain them. */
const STYLES = [
  'src/panel/style/tokens.css',
  'src/apps/pages/static/base.css',
  'src/plot/plot.css',
  'src/lab/throughput/html/results.css',
] as const;

/** The style of the report as one page: that of our other pages. */
export async function reportStyle(): Promise<string> {
  const texts = STYLES.map(path => readFile(join(PACKAGE_FOLDER, path), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}
