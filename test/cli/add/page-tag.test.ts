import fc from 'fast-check';
import t from 'tap';
import {hasTag, withoutTag, withTag} from '../../../src/apps/cli/add/page-tag.js';
import {testProperty} from '../../support/property.js';

const TAG = '<script src="blockwave/add-on.js" data-blockwave></script>';

t.test('the tag is the first thing in the head, before all scripts', async t => {
  // In place of the bar.
  const pages = [
    '<html><head>|<script src="gui.js"></script></head></html>',
    '<!DOCTYPE html>\r\n<HTML>\r\n<HEAD lang="en">|\r\n<title>a</title></HEAD>',
    '<!-- <head> <script> --><head>|<meta charset="utf-8">',
    '<!doctype html><title>a</title>|<script>start()</script>',
    '<header>a</header>|<script src=gui.js></script>',
  ];
  for (const page of pages) t.equal(withTag(page.replace('|', '')), page.replace('|', TAG));
  t.equal(withTag('<p>No page of scripts.</p>'), null);
  t.equal(withTag('<!-- <head> -->'), null);
});

const pieces = fc.constantFrom(
  '<head>',
  '<script>',
  '</script>',
  '<!--',
  '-->',
  '\r\n',
  '\0',
  'é',
  '<p>',
);

testProperty(
  'a page keeps every byte, and has the tag once',
  fc.property(fc.array(pieces), parts => {
    const page = Buffer.from(parts.join('')).toString('latin1');
    const tagged = withTag(page);
    if (tagged === null) return true;
    return (
      hasTag(tagged) &&
      withTag(tagged) === tagged &&
      tagged.length === page.length + TAG.length &&
      withoutTag(tagged) === page
    );
  }),
);
