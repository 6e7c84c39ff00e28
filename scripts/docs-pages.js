// The documents as pages: docs/*.md, and what they link to in the project.
import {copyFile, mkdir, readdir, readFile, stat, writeFile} from 'node:fs/promises';
import {dirname, posix} from 'node:path';
import {withPolicy} from './page-policy.js';
import {inProject} from './project.js';

const START = 'README.md';
/** For children and their teachers. They are first in the index, in this order. */
const FOR_TEACHERS = [
  'start',
  'install',
  'first-lesson',
  'first-lesson-education',
  'classroom',
  'privacy',
  'troubleshooting',
  'blocks',
  'panel',
  'hubs',
  'own-editor',
];

/** Where the pages are in the site: those of docs/ in docs/, all others in docs/project/. */
const placeOf = path =>
  (path.startsWith('docs/') ? path : `docs/project/${path}`).replace(/\.md$/, '.html');

/** The whole source, for links to its folders. */
const SOURCE = 'blockwave-source.tar.gz';

/** Writes the pages into `site`, and docs/index.html, which lists those of docs/. */
export async function writeDocsPages(site) {
  const {Marked} = await import('marked');
  const documents = (await readdir(inProject('docs'))).filter(name => name.endsWith('.md'));
  const waiting = [START, ...documents.map(name => `docs/${name}`)];
  const titles = new Map();
  // Grows while the documents name others.
  for (const path of waiting) {
    const target = `${site}/${placeOf(path)}`;
    await mkdir(dirname(target), {recursive: true});
    if (!path.endsWith('.md')) {
      await copyFile(inProject(path), target);
      continue;
    }
    const text = await readFile(inProject(path), 'utf8');
    const title = /^# (.*)$/m.exec(text)?.[1] ?? path;
    titles.set(path, title);
    const folders = await linkedFolders(path, text);
    const follow = href => {
      const linked = resolve(path, href);
      if (linked === undefined) return href;
      const {file, anchor} = linked;
      const isFolder = folders.has(file);
      if (!isFolder && !waiting.includes(file)) waiting.push(file);
      const goal = isFolder ? SOURCE : placeOf(file);
      return `${posix.relative(posix.dirname(placeOf(path)), goal)}${anchor}`;
    };
    const marked = new Marked({
      renderer: {heading, link: linkRenderer(follow), image: imageRenderer(follow)},
    });
    await writePage(
      site,
      placeOf(path),
      title,
      marked
        .parse(text)
        .replaceAll('<table>', '<div class="table"><table>')
        .replaceAll('</table>', '</table></div>'),
    );
  }
  await writePage(site, 'docs/index.html', 'Documents', indexOf(documents, titles));
}

/** The file of the project that a link names; undefined for an address of the web or of the same page. */
function resolve(from, href) {
  if (/^([a-z]+:|#)/.test(href)) return undefined;
  const [, file, anchor] = /^([^#]*)(.*)$/.exec(href);
  return {file: posix.join(posix.dirname(from), file).replace(/\/$/, ''), anchor};
}

async function linkedFolders(path, text) {
  const folders = new Set();
  for (const [, href] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    const file = resolve(path, href)?.file;
    if (file !== undefined && (await stat(inProject(file))).isDirectory()) folders.add(file);
  }
  return folders;
}

/** As on GitHub, whose anchors the documents use. */
export const anchorOf = text =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Functions of marked: `this.parser` renders what is inside. */
function heading({tokens, depth, text}) {
  const plain = text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return `<h${depth} id="${anchorOf(plain)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
}

const linkRenderer = follow =>
  function link({href, tokens}) {
    return `<a href="${follow(href)}">${this.parser.parseInline(tokens)}</a>`;
  };

const imageRenderer =
  follow =>
  ({href, text}) =>
    `<img src="${follow(href)}" alt="${text}" loading="lazy" />`;

function indexOf(documents, titles) {
  const names = documents.map(name => name.replace('.md', ''));
  const isFirst = name => FOR_TEACHERS.includes(name);
  const list = chosen =>
    `<ul>\n${chosen
      .map(name => `<li><a href="${name}.html">${titles.get(`docs/${name}.md`)}</a></li>`)
      .join('\n')}\n</ul>`;
  return [
    '<h1>Documents</h1>',
    '<h2>For lessons</h2>',
    list(FOR_TEACHERS.filter(name => names.includes(name))),
    '<h2>For developers</h2>',
    list(names.filter(name => !isFirst(name))),
    `<p><a href="project/README.html">${titles.get(START)}: the project</a></p>`,
  ].join('\n');
}

async function writePage(site, place, title, body) {
  const toSite = posix.relative(posix.dirname(place), '.');
  const page = `<!doctype html>
<html lang="en" class="light-dark">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} – Blockwave</title>
    <link rel="icon" type="image/svg+xml" href="${toSite}/icon.svg" />
    <link rel="stylesheet" href="${toSite}/tokens.css" />
    <link rel="stylesheet" href="${toSite}/base.css" />
  </head>
  <body>
    <nav class="bar">
      <a href="${toSite}/index.html"><img src="${toSite}/logo.svg" alt="Blockwave" /></a>
      <a href="${posix.relative(posix.dirname(place), 'docs/index.html')}">Documents</a>
    </nav>
    <main>
${body}
    </main>
  </body>
</html>
`;
  await writeFile(`${site}/${place}`, withPolicy(page));
}
