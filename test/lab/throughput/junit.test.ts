import {SaxesParser} from 'saxes';
import t from 'tap';
import {toJunit} from '../../../src/lab/throughput/junit.js';
import type {Report} from '../../../src/lab/throughput/report.js';
import type {Requirement} from '../../../src/lab/throughput/requirement.js';
import {report} from './reports.js';

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** The elements of a document. @throws Error unless it is right XML */
function parseXml(xml: string): Element {
  const root: Element = {name: '', attributes: {}, children: [], text: ''};
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', error => {
    throw error;
  });
  parser.on('opentag', ({name, attributes}) => {
    const element = {name, attributes, children: [], text: ''};
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', text => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return root;
}

/** What an XML parser reads. */
function parsed(whole: Report, requirements: readonly Requirement[]) {
  const [suites] = parseXml(toJunit(whole, requirements)).children;
  const [suite] = suites?.children ?? [];
  if (suites?.name !== 'testsuites' || suite?.name !== 'testsuite') throw new Error('No suite.');
  const {name, tests, failures, errors, skipped, time} = suite.attributes;
  const cases = suite.children.filter(each => each.name === 'testcase');
  const results = cases.map(({children: [result]}) => result);
  const properties = suite.children.find(each => each.name === 'properties')?.children ?? [];
  return {
    name,
    counts: [tests, failures, errors, skipped].map(Number),
    time: Number(time),
    properties: properties.map(({attributes}) => `${attributes.name}=${attributes.value}`),
    cases: cases.map(({attributes}, index) => {
      const result = results[index];
      const text = result ? `${result.name}: ${result.attributes.message}` : 'passed';
      return [attributes.name, text];
    }),
    texts: results.flatMap(each => (each && each.name !== 'skipped' ? [each.text] : [])),
  };
}

const MET = {text: 'loss<=0.1%', isMet: true, actual: '0.00%', isDefault: true};
const NOT_MET = {text: 'rate>=30', isMet: false, actual: '20.0'};
const UNKNOWN = {text: 'restarts=0', isMet: null, actual: 'not measured'};

t.test('a test case for the rate and for each requirement, with what was measured', async t => {
  const {name, counts, time, properties, cases, texts} = parsed(report(), [
    MET,
    NOT_MET,
    UNKNOWN,
    {...UNKNOWN, isDefault: true},
  ]);
  t.equal(name, 'blockwave throughput Echo');
  t.same(counts, [5, 2, 0, 1]);
  t.equal(time, 5);
  t.match(properties, ['rate=20', 'limitedBy=device', 'firmwareVersion=1.0']);
  t.same(cases, [
    ['a rate is sustainable', 'passed'],
    ['loss<=0.1%', 'passed'],
    ['rate>=30', 'failure: 20.0'],
    ['restarts=0', 'failure: not measured'],
    ['restarts=0', 'skipped: not measured'],
  ]);
  t.same(texts, ['Sustained at 20.0 a second.', 'Sustained at 20.0 a second.']);
});

t.test('no rate is a failure; on a busy machine it is an error', async t => {
  const none = {sustainableRate: null, spread: null, limitedBy: null};
  const results = (whole: Report, requirements: readonly Requirement[]) =>
    parsed(whole, requirements).cases.map(([, result]) => result?.split(':')[0]);
  t.same(results(report(none, {isSustained: false}), [MET]), ['failure', 'passed']);
  const busy = report({limitedBy: 'machine'});
  t.same(results(busy, [MET]), ['error', 'passed']);
  t.same(results(busy, [NOT_MET]), ['error', 'error']);
  t.same(results(busy, [{...NOT_MET, isMet: true}]), ['passed', 'passed'], 'met anyway');
  t.same(results({...report(), isPartial: true, endedBy: 'Ctrl-C'}, []), ['failure']);
});

t.test('any name and text is right XML', async t => {
  const hostile = `<a b="c">&'\u0000\u001b]]>\u{D800} é 🚗\uFFFF`;
  const read = `<a b="c">&'\uFFFD\uFFFD]]>\uFFFD é 🚗\uFFFD`;
  const {setting, ...whole} = report({reason: hostile});
  const named = {...whole, setting: {...setting, hubName: hostile}};
  const {name, cases, texts} = parsed(named, [{...NOT_MET, actual: hostile}]);
  t.equal(name, `blockwave throughput ${read}`);
  t.same(cases[1], ['rate>=30', `failure: ${read}`]);
  t.same(texts, [read]);
});
