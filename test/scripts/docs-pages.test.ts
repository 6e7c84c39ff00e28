import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {dirname, join} from 'node:path';
import t from 'tap';
import {importScript, inRepository, readText} from '../support/repository.js';

const {anchorOf, writeDocsPages} = (await importScript('docs-pages')) as {
  readonly anchorOf: (text: string) => string;
  readonly writeDocsPages: (site: string) => Promise<void>;
};

const MOST_PICTURE_BYTES = 150_000;

/** In the site, but not made here. */
const OTHER_FILES = [
  'icon.svg',
  'logo.svg',
  'tokens.css',
  'base.css',
  'index.html',
  'blockwave-source.tar.gz',
];

t.test('every document is a page, and its links lead somewhere inside the site', async t => {
  const site = t.testdir();
  await writeDocsPages(site);
  const names = readdirSync(join(site, 'docs'), {recursive: true, encoding: 'utf8'});
  const pages = names.filter(name => name.endsWith('.html'));
  const documents = readdirSync(inRepository('docs'));
  t.same(
    documents.filter(document => !names.includes(document.replace(/\.md$/, '.html'))),
    [],
  );
  const isThere = (path: string, anchor: string) => {
    if (OTHER_FILES.some(name => path === join(site, name))) return true;
    if (!existsSync(path) || !statSync(path).isFile()) return false;
    return anchor === '' || readFileSync(path, 'utf8').includes(`id="${anchor}"`);
  };
  const links = pages.flatMap(name =>
    [...readFileSync(join(site, 'docs', name), 'utf8').matchAll(/ (?:href|src)="([^"]*)"/g)]
      .map(([, link = '']) => ({name, link}))
      .filter(({link}) => !/^https?:/.test(link)),
  );
  t.ok(links.length > 500, `${links.length} links`);
  const dead = links.filter(({name, link}) => {
    const page = join(site, 'docs', name);
    const [path = '', anchor = ''] = link.split('#');
    return !isThere(path === '' ? page : join(dirname(page), path), anchor);
  });
  t.same(dead, []);
});

t.test('a link whose words are a heading of its page names that heading', async t => {
  const site = t.testdir();
  await writeDocsPages(site);
  const names = readdirSync(join(site, 'docs'), {recursive: true, encoding: 'utf8'});
  const links = names
    .filter(name => name.endsWith('.html'))
    .flatMap(name => {
      const page = join(site, 'docs', name);
      const found = readFileSync(page, 'utf8').matchAll(/<a href="([^"#:]+\.html)">([^<]+)<\/a>/g);
      return [...found].map(([, path = '', words = '']) => {
        const headings = headingsOf(join(dirname(page), path));
        return {name, path, words, headings};
      });
    });
  t.ok(links.length > 100, `${links.length} links`);
  t.ok(links.some(({headings}) => headings.length > 1));
  const unnamed = links.flatMap(({name, path, words, headings}) => {
    const heading = headings.find(each => withoutArticle(each) === withoutArticle(words));
    return heading === undefined ? [] : [`${name}: ${path}#${anchorOf(heading)}`];
  });
  t.same(unnamed, []);
});

/** The headings of a page below its title. */
function headingsOf(page: string): string[] {
  if (!existsSync(page)) return [];
  const found = readFileSync(page, 'utf8').matchAll(/<h[2-6] id="[^"]*">([^<]+)<\/h/g);
  return [...found].map(([, words = '']) => words);
}

const withoutArticle = (words: string): string => anchorOf(words).replace(/^(?:an?|the)-/, '');

t.test('the anchor of a heading is that of GitHub', async t => {
  t.equal(anchorOf('The first visit'), 'the-first-visit');
  t.equal(anchorOf('1. Make the package: `npm pack`'), '1-make-the-package-npm-pack');
});

t.test('each picture of a document is kept, is small, and is used', async t => {
  const kept = readdirSync(inRepository('docs/pictures'));
  const large = kept.filter(
    name => statSync(inRepository(`docs/pictures/${name}`)).size >= MOST_PICTURE_BYTES,
  );
  t.same(large, []);
  const used = readdirSync(inRepository('docs'))
    .filter(name => name.endsWith('.md'))
    .flatMap(name => [...readText(`docs/${name}`).matchAll(/\(pictures\/([^)]+)\)/g)])
    .map(([, name]) => name);
  t.same([...new Set(used)].sort(), kept.sort());
});
