import {HubError} from '../../src/ble/hub-error.js';
import type {FakeClock} from './fake-clock.js';

/** 'ok', the code of a HubError, or any other rejection reason. Never rejects. */
export async function outcomeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'ok';
  } catch (error) {
    return error instanceof HubError ? error.code : `not a HubError: ${String(error)}`;
  }
}

/** The outcome within so many fake milliseconds, or 'pending'. */
export async function outcomeWithin(
  fake: Pick<FakeClock, 'now' | 'advance'>,
  limitMs: number,
  promise: Promise<unknown>,
): Promise<string> {
  let outcome = 'pending';
  void outcomeOf(promise).then(result => (outcome = result));
  const deadlineMs = fake.now() + limitMs;
  do await fake.advance(10);
  while (outcome === 'pending' && fake.now() < deadlineMs);
  return outcome;
}
