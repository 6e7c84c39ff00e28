import type {HubSession} from '../session/hub-session.js';
import {byScript} from './by-script.js';

/** By then the sensors of a hub that is back have reported, also over a slow link. */
const RETURN_MS = 3_000;

/** What a hat has answered last. */
interface Answer {
  isTrue: boolean;
  /** Whether it keeps this answer until its sensor has said false. */
  isHeld: boolean;
  /** Its hub was lost: it keeps the answer until this time, whatever the sensor says. 0: its hub was not lost. */
  heldUntilMs: number;
  /** Whether its sensor has reported. */
  wasKnown: boolean;
}

/**
 * Of each script. `isHeld`: what a sensor shows already starts no script that comes into being from now on: one of a clone, a
 * duplicate or an added sprite, or one that is dropped into the workspace.
 */
export const createAnswers = (isHeld: boolean) =>
  byScript<Answer>(() => ({isTrue: false, isHeld, heldUntilMs: 0, wasKnown: false}));

/**
 * What a hat answers. Once its hub is lost and until a hub is connected again, also by the user, and while its sensor is gone, it is
 * what the hat answered before; then, too, until its sensor has said false. The vm starts a script when its hat becomes true, so no
 * motor starts because of a connection or of a plug.
 * @param isKnown Whether the sensor is there and has reported.
 */
export function answerOfHat(
  answer: Answer,
  isTrue: boolean,
  isKnown: boolean,
  nowMs: number,
  session: Pick<HubSession, 'isAway' | 'isConnected'> | undefined,
): boolean {
  if (session && (session.isAway || (answer.heldUntilMs > 0 && !session.isConnected()))) {
    answer.heldUntilMs = nowMs + RETURN_MS;
  }
  const isGone = answer.wasKnown && !isKnown;
  if (isGone || nowMs < answer.heldUntilMs) answer.isHeld = true;
  else if (!isTrue || !answer.isHeld) {
    answer.heldUntilMs = 0;
    answer.isHeld = false;
    answer.isTrue = isTrue;
  }
  answer.wasKnown ||= isKnown;
  return answer.isTrue;
}
