/** By then the sensors of a hub that is back have reported, also over a slow link. */
const RETURN_MS = 3_000;

/** What a hat has answered last. */
interface Answer {
  isTrue: boolean;
  /** 0: its sensor has said false since the hub was away, or the hub was not away. */
  heldUntilMs: number;
}

/** By the ids of the hats. Clones share them: they look at the same sensor. */
export type HatAnswers = Map<unknown, Answer>;

/**
 * What a hat answers. While a lost hub is away and after it has come back, it is what the hat answered before, until its
 * sensor has said false. The vm starts a script when its hat becomes true, so no motor starts because of a connection.
 * @param isAway Whether the hub is; undefined: there is none.
 */
export function answerOfHat(
  answers: HatAnswers,
  hat: unknown,
  isTrue: boolean,
  nowMs: number,
  isAway: boolean | undefined,
): boolean {
  const answer = answers.get(hat) ?? {isTrue, heldUntilMs: 0};
  answers.set(hat, answer);
  if (isAway) answer.heldUntilMs = nowMs + RETURN_MS;
  if (nowMs >= answer.heldUntilMs && !(isTrue && answer.heldUntilMs > 0)) {
    answer.heldUntilMs = 0;
    answer.isTrue = isTrue;
  }
  return answer.isTrue;
}
