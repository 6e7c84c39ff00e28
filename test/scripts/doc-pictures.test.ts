import {readdirSync, statSync} from 'node:fs';
import t from 'tap';
import {inRepository, readText} from '../support/repository.js';

const MOST_BYTES = 150_000;

t.test('each picture of a document is kept, is small, and is used', async t => {
  const kept = readdirSync(inRepository('docs/pictures'));
  for (const name of kept) {
    const {size} = statSync(inRepository(`docs/pictures/${name}`));
    t.ok(size < MOST_BYTES, `${name}: ${size} bytes`);
  }
  const used = readdirSync(inRepository('docs'))
    .filter(name => name.endsWith('.md'))
    .flatMap(name => [...readText(`docs/${name}`).matchAll(/\(pictures\/([^)]+)\)/g)])
    .map(([, name]) => name);
  t.same([...new Set(used)].sort(), kept.sort());
});
