import type {Action} from './actions.js';
import {builtIn, createSide, fromProfile, type HubKind, type Side} from './side.js';

const DIRECTIONS = ['up', 'down', 'left', 'right', 'any', 'nowhere'] as const;

/** All reporters, with the items of their menus and with a value that these do not have. */
function reporters({call}: Side): string {
  return JSON.stringify([
    call('getDistance'),
    DIRECTIONS.map(TILT_DIRECTION => call('getTiltAngle', {TILT_DIRECTION})),
    DIRECTIONS.map(TILT_DIRECTION_ANY => call('isTilted', {TILT_DIRECTION_ANY})),
  ]);
}

export function hats({call}: Side): string {
  return JSON.stringify([
    ['<', '>', '='].flatMap(OP =>
      [0, 20, 50, 'x', Infinity, -Infinity].map(REFERENCE => call('whenDistance', {OP, REFERENCE})),
    ),
    DIRECTIONS.map(TILT_DIRECTION_ANY => call('whenTilted', {TILT_DIRECTION_ANY})),
  ]);
}

/** Does the same to both families, and throws an Error at the first difference. `before`: before they connect. */
export async function compare(
  kind: HubKind,
  before: readonly Action[],
  actions: readonly Action[],
): Promise<void> {
  const sides = [createSide(builtIn, kind), createSide(fromProfile, kind)] as const;
  const [one, other] = sides;
  const done: string[] = [];
  const check = (what: string, a: string, b: string) => {
    if (a === b) return;
    throw new Error(`${what}\nbuilt in: ${a}\nprofile:  ${b}\nafter ${done.join('; ')}`);
  };
  const checkFrames = () => {
    check('frames', one.sent.splice(0).join('\n'), other.sent.splice(0).join('\n'));
  };
  for (const {perform} of before) for (const side of sides) await perform(side, 0);
  for (const side of sides) {
    side.connect();
    await side.fake.advance(0);
  }
  for (const [index, {words, perform}] of actions.entries()) {
    done.push(words);
    for (const side of sides) {
      await perform(side, index);
      await side.fake.advance(0);
    }
    checkFrames();
    check('reporters', reporters(one), reporters(other));
    const isConnected = one.extension.isConnected();
    check('connected', String(isConnected), String(other.extension.isConnected()));
    if (isConnected) check('hats', hats(one), hats(other));
  }
  for (const side of sides) {
    await side.fake.advance(20_000);
    side.extension.dispose();
    await side.fake.advance(20_000);
  }
  checkFrames();
}
