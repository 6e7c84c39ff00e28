// The user's own hub: the file of its profile, read and checked when it is chosen.
import {OptionError} from '../../../lab/options/option-problem.js';
import type {DeviceUnderTest} from '../../../lab/throughput/devices/device-under-test.js';
import {deviceOfProfile} from '../../../lab/throughput/devices/profile.js';
import {problemText, readProfile, withLines} from '../../../profiles/check/index.js';

/** More would hide the form. */
const MOST_PROBLEMS = 3;

export interface OwnHub {
  readonly fileName: string;
  readonly device: DeviceUnderTest;
}

/** @throws Error with a line for each of the first problems */
export function readOwnHub(fileName: string, text: string): OwnHub {
  const result = readProfile(text);
  if (result.ok) return {fileName, device: deviceOfProfile(result.profile)};
  const problems = withLines(result.problems, text);
  const lines = problems.slice(0, MOST_PROBLEMS).map(problem => `${problemText(problem)}.`);
  const more = problems.length - lines.length;
  lines.unshift(
    `${fileName} has ${problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`}:`,
  );
  if (more > 0) lines.push(`All of them: npx blockwave profile check ${fileName}`);
  throw new Error(lines.join('\n'));
}

/** What is sent to it. */
export function ownHubText({device}: OwnHub): string {
  const {id, profile, sendsPerSecond, isAcknowledged = false} = device;
  const {name, message} = profile ?? {name: id, message: ''};
  const rate = sendsPerSecond?.toFixed(1) ?? '';
  return `${name} (${id}): only its message “${message}” is sent, at most ${rate} a second${isAcknowledged ? ', and acknowledged' : ''}`;
}

/**
 * @param refused The name of a file with mistakes; null: no file is chosen.
 * @throws OptionError if there is no hub
 */
export function requireOwnHub(own: OwnHub | null, refused: string | null): OwnHub {
  if (own !== null) return own;
  throw new OptionError({
    option: 'profile',
    problem: 'not-allowed',
    allowed:
      refused === null
        ? 'the file of a profile, as in "my-hub.json"'
        : 'a profile without mistakes',
    value: refused ?? 'no file',
  });
}
