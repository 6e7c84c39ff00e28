import type {HubSession} from '../session/hub-session.js';
import {byScript} from './by-script.js';

/** By then the sensors of a hub that is back have reported, also over a slow link. */
const RETURN_MS = 3_000;

/** What a hat has answered last. */
interface Answer {
  isTrue: boolean;
  /** 0: its sensor has said false since the hub was away, or the hub was not away. */
  heldUntilMs: number;
}

/** None is held. */
export const createAnswers = () => byScript<Answer>(() => ({isTrue: false, heldUntilMs: 0}));

/**
 * What a hat answers. Once its hub is lost and until a hub is connected again, also by the user, it is what the hat answered
 * before; then, too, until its sensor has said false. The vm starts a script when its hat becomes true, so no motor starts
 * because of a connection.
 */
export function answerOfHat(
  answer: Answer,
  isTrue: boolean,
  nowMs: number,
  session: Pick<HubSession, 'isAway' | 'isConnected'> | undefined,
): boolean {
  const isHeld = answer.heldUntilMs > 0;
  if (session && (session.isAway || (isHeld && !session.isConnected()))) {
    answer.heldUntilMs = nowMs + RETURN_MS;
  }
  if (nowMs >= answer.heldUntilMs && !(isTrue && isHeld)) {
    answer.heldUntilMs = 0;
    answer.isTrue = isTrue;
  }
  return answer.isTrue;
}
