import {element, escapeText} from '../../plot/markup.js';
import type {Report} from './report.js';
import {isAccepted, outcomeOf, type Requirement} from './requirement.js';
import {headline, markedLines} from './verdict-lines.js';

/** An error: this machine was too busy, so a repetition may pass. Skipped: the device does not say it. */
type Kind = 'failure' | 'error' | 'skipped';

interface TestCase {
  readonly name: string;
  /** Null: passed. */
  readonly kind: Kind | null;
  /** What was measured. */
  readonly actual: string;
}

/** The result as JUnit XML for a CI: a test case for the rate, and one for each requirement. It fails if the command does. */
export function toJunit(report: Report, requirements: readonly Requirement[]): string {
  const {setting, verdict, steps, isPartial} = report;
  const failed = outcomeOf(report, requirements) === 'inconclusive' ? 'error' : 'failure';
  const isFound = verdict.sustainableRate !== null && !isPartial;
  const cases: TestCase[] = [
    {
      name: 'a rate is sustainable',
      kind: isFound && failed !== 'error' ? null : failed,
      actual: headline(report),
    },
    ...requirements.map(requirement => ({
      name: requirement.text,
      kind: kindOf(requirement, failed),
      actual: requirement.actual,
    })),
  ];
  const countOf = (kind: Kind) => String(cases.filter(each => each.kind === kind).length);
  const suite = `blockwave throughput ${setting.hubName ?? setting.hub}`;
  const why = [...markedLines(report), verdict.reason].join('\n');
  const content = [
    tag('properties', {}, propertiesOf(report)),
    ...cases.map(({name, kind, actual}) => {
      const text = kind === null || kind === 'skipped' ? '' : escapeText(allowed(why));
      const result = kind === null ? '' : tag(kind, {message: actual}, text);
      return tag('testcase', {classname: suite, name}, result);
    }),
  ];
  const seconds = steps.reduce((sum, step) => sum + step.seconds, 0);
  const attributes = {
    name: suite,
    tests: String(cases.length),
    failures: countOf('failure'),
    errors: countOf('error'),
    skipped: countOf('skipped'),
    time: seconds.toFixed(3),
    timestamp: setting.startedAt,
  };
  const whole = tag('testsuites', {}, tag('testsuite', attributes, content.join('\n')));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${whole}\n`;
}

function kindOf(requirement: Requirement, failed: Kind): Kind | null {
  if (requirement.isMet === true) return null;
  return isAccepted(requirement) ? 'skipped' : failed;
}

function propertiesOf({setting, verdict}: Report): string {
  const values = {
    rate: verdict.sustainableRate,
    limitedBy: verdict.limitedBy,
    firmwareVersion: setting.firmwareVersion,
    hub: setting.hub,
    transport: setting.transport,
    host: setting.host,
  };
  return Object.entries(values)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => tag('property', {name, value: String(value)}))
    .join('\n');
}

/** Parsers replace a line break in an attribute by a space. */
function tag(name: string, attributes: Readonly<Record<string, string>>, content = ''): string {
  const entries = Object.entries(attributes).map(([key, value]) => [key, allowed(value)] as const);
  return element(name, Object.fromEntries(entries), content);
}

/** XML 1.0 allows no control characters and no half of a surrogate pair, not even as an entity. */
function allowed(text: string): string {
  return text.replaceAll(
    /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu,
    '\u{FFFD}',
  );
}
