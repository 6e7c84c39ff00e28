import * as v from 'valibot';
import type {DeviceProfile} from '../format.js';
import {readJson} from './json-text.js';
import {copyPlainData} from './plain-data.js';
import {problemAt, valueAt, type Path, type ProfileProblem} from './problem.js';
import {checkBlocks} from './rules/blocks.js';
import {checkDevice} from './rules/device.js';
import {Findings} from './rules/findings.js';
import {checkMessages} from './rules/messages.js';
import {Scope} from './rules/scope.js';
import {LIMITS} from '../format/limits.js';
import {profileSchema} from '../format/device.js';

export {compareProfiles} from './compare.js';
export {OTHER_FILE} from './json-text.js';
export {LIMITS} from '../format/limits.js';
export {withLines} from './position.js';
export {problemText, type ProfileProblem} from './problem.js';
export {shapeWarnings} from './rules/same-shape.js';
export {stopWarnings} from './rules/stopped-outputs.js';
export {unstoppedWarnings} from './rules/unstopped-states.js';

export type CheckResult =
  | {readonly ok: true; readonly profile: DeviceProfile}
  | {readonly ok: false; readonly problems: readonly ProfileProblem[]};

/** Checks a profile from anywhere. Never throws. The profile of the result is a copy. */
export function checkProfile(json: unknown): CheckResult {
  const plain = copyPlainData(json);
  if ('problem' in plain) return {ok: false, problems: [plain.problem]};
  const structure = v.safeParse(profileSchema, plain.copy);
  if (!structure.success) {
    const problems = structure.issues
      .slice(0, LIMITS.problems)
      .map(issue => problemOf(issue, plain.copy));
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

/** The same for a file's text. */
export function readProfile(text: string): CheckResult {
  const read = readJson(text);
  if ('problem' in read) return {ok: false, problems: [read.problem]};
  return checkProfile(read.json);
}

function problemOf({path, message}: v.BaseIssue<unknown>, root: unknown): ProfileProblem {
  const place = (path ?? []).map(({key}) => key as Path[number]);
  return problemAt(place, valueAt(root, place), message);
}
