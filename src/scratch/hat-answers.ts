import type {Clock} from '../clock.js';
import type {HubSession} from '../session/hub-session.js';
import {byScript} from './by-script.js';
import {blocksOf} from './define-block.js';
import {opcodesOf, type HubFamily} from './hub-family.js';
import type {Runtime} from './runtime.js';
import type {BlockUtil} from './vm-internals.js';

/** By then the sensors of a hub that is back have reported, also over a slow link. */
const RETURN_MS = 3_000;

/** The last answer of the hat of one script. */
interface Answer {
  isTrue: boolean;
  /** Whether the hat repeats this answer until its sensor has said false. */
  repeatsUntilFalse: boolean;
  /** The hub was lost: the hat repeats the answer until this time, whatever the sensor says. 0: the hub was not lost. */
  repeatsUntilMs: number;
  /** Whether its sensor has reported. */
  wasKnown: boolean;
}

export interface HatAnswersOptions {
  readonly runtime: Runtime;
  readonly family: HubFamily;
  readonly clock: Clock;
}

/**
 * What the hats of one extension answer that the vm asks at every step. The vm starts a script when the answer becomes true. So
 * that no motor starts because of a connection or of a plug, a hat repeats its last answer while its hub is lost, until a hub is
 * connected again (also by the user), and while its sensor is gone; after that until its sensor has said false.
 */
export class HatAnswers {
  readonly #options: HatAnswersOptions;
  #answers: (util: BlockUtil | undefined) => Answer;

  constructor(options: HatAnswersOptions) {
    this.#options = options;
    this.#answers = this.#create();
  }

  /**
   * @param isTrue What the sensor says.
   * @param isKnown Whether the sensor is there and has reported.
   */
  answer(
    util: BlockUtil | undefined,
    isTrue: boolean,
    isKnown: boolean,
    session: HubSession | undefined,
  ): boolean {
    const answer = this.#answers(util);
    const nowMs = this.#options.clock.now();
    if (session && (session.isAway || (answer.repeatsUntilMs > 0 && !session.isConnected()))) {
      answer.repeatsUntilMs = nowMs + RETURN_MS;
    }
    const isGone = answer.wasKnown && !isKnown;
    if (isGone || nowMs < answer.repeatsUntilMs) answer.repeatsUntilFalse = true;
    else if (!isTrue || !answer.repeatsUntilFalse) {
      answer.repeatsUntilMs = 0;
      answer.repeatsUntilFalse = false;
      answer.isTrue = isTrue;
    }
    answer.wasKnown ||= isKnown;
    return answer.isTrue;
  }

  /** The green flag: the vm forgets the answers, too. */
  reset(): void {
    this.#answers = this.#create();
    this.release();
  }

  /** The scripts that are there now start if their hats are true. */
  release(): void {
    const {runtime, family} = this.#options;
    for (const {opcode, type} of blocksOf(family)) {
      if (type !== 'hat') continue;
      for (const name of opcodesOf(family, opcode)) {
        runtime.allScriptsByOpcodeDo?.(name, ({blockId}, target) => {
          this.#answers({target, thread: {topBlock: blockId}}).repeatsUntilFalse = false;
        });
      }
    }
  }

  /**
   * What a sensor shows already starts no script that comes into being later: one of a clone, a duplicate or an added sprite, or
   * one that is dropped into the workspace. Only if the vm lists its scripts: release() needs the list.
   */
  #create() {
    const repeatsUntilFalse = this.#options.runtime.allScriptsByOpcodeDo !== undefined;
    return byScript<Answer>(() => ({
      isTrue: false,
      repeatsUntilFalse,
      repeatsUntilMs: 0,
      wasKnown: false,
    }));
  }
}
