import * as v from 'valibot';
import type {DeviceProfile} from '../format.js';
import {readJson} from './json-text.js';
import {problemAt, valueAt, type Path, type ProfileProblem} from './problem.js';
import {checkBlocks} from './rules/blocks.js';
import {checkDevice} from './rules/device.js';
import {Findings} from './rules/findings.js';
import {checkMessages} from './rules/messages.js';
import {Scope} from './rules/scope.js';
import {LIMITS} from '../format/limits.js';
import {profileSchema} from '../format/device.js';

export {compareProfiles} from './compare.js';
export {LIMITS} from '../format/limits.js';
export {withLines} from './position.js';
export {problemText, type ProfileProblem} from './problem.js';
export {shapeWarnings} from './rules/same-shape.js';
export {stopWarnings} from './rules/stopped-outputs.js';
export {unstoppedWarnings} from './rules/unstopped-states.js';

export type CheckResult =
  | {readonly ok: true; readonly profile: DeviceProfile}
  | {readonly ok: false; readonly problems: readonly ProfileProblem[]};

/** The problem of a picture, a project or a page: a file that was chosen by mistake. */
export const OTHER_FILE: ProfileProblem = {
  path: 'the file',
  value: 'of another kind',
  expected:
    'a profile: a text in UTF-8 that begins with {, as `npx blockwave profile new` writes it',
};

const NO_DATA: ProfileProblem = {
  path: 'the profile',
  value: 'not readable',
  expected: 'data as JSON has it',
};

/** Checks a profile from anywhere: what JSON has of it. Never throws. The profile of the result is a copy. */
export function checkProfile(json: unknown): CheckResult {
  const text = textOf(json);
  return text === undefined ? {ok: false, problems: [NO_DATA]} : checkText(text);
}

/** The same for a file's text. */
export function readProfile(text: string): CheckResult {
  // Comments and lists are mistakes in a profile.
  const isOther = /^[^{[/]/.test(text.trimStart());
  return isOther ? {ok: false, problems: [OTHER_FILE]} : checkText(text);
}

/** Undefined: a value that contains itself, for example. */
function textOf(json: unknown): string | undefined {
  try {
    return JSON.stringify(json);
  } catch {
    return undefined;
  }
}

function checkText(text: string): CheckResult {
  const read = readJson(text);
  if ('problem' in read) return {ok: false, problems: [read.problem]};
  const structure = v.safeParse(profileSchema, read.json);
  if (!structure.success) {
    const problems = structure.issues
      .slice(0, LIMITS.problems)
      .map(issue => problemOf(issue, read.json));
    return {ok: false, problems};
  }
  const profile = structure.output;
  const findings = new Findings(profile);
  const scope = new Scope(profile, findings);
  checkMessages(findings, scope);
  checkDevice(findings, scope);
  checkBlocks(findings, scope);
  if (findings.problems.length > 0) return {ok: false, problems: findings.problems};
  return {ok: true, profile};
}

function problemOf({path, message}: v.BaseIssue<unknown>, root: unknown): ProfileProblem {
  const place = (path ?? []).map(({key}) => key as Path[number]);
  return problemAt(place, valueAt(root, place), message);
}
