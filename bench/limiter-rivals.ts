import {RateLimiter as NpmLimiter} from 'limiter';
import {RateLimiter} from '../src/package/rate-limiter.js';
import {requireFromVm} from '../test/support/scratch-vm.js';

/** A limiter for the bench: created for a rate, and asked for one send at a time. */
export interface Rival {
  readonly name: string;
  create(maxRate: number): () => boolean;
}

/** The burst of the strict limiter in the gate of a WeDo 2.0 hub. */
export const STRICT_BURST = 4;

interface ScratchLimiter {
  okayToSend(): boolean;
}

const ScratchRateLimiter = requireFromVm('util/rateLimiter.js') as new (
  maxRate: number,
) => ScratchLimiter;

export const scratch: Rival = {
  name: 'scratch-vm 15.1',
  create(maxRate) {
    const limiter = new ScratchRateLimiter(maxRate);
    return () => limiter.okayToSend();
  },
};

export const npmLimiter: Rival = {
  name: 'limiter 4.1',
  create(maxRate) {
    const limiter = new NpmLimiter({tokensPerInterval: maxRate, interval: 'second'});
    return () => limiter.tryRemoveTokens(1);
  },
};

export const ours: Rival = {
  name: 'blockwave',
  create(maxRate) {
    const limiter = new RateLimiter(maxRate);
    return () => limiter.okayToSend();
  },
};

export const oursStrict: Rival = {
  name: 'blockwave strict',
  create(maxRate) {
    const limiter = new RateLimiter(maxRate, {strict: true, burst: STRICT_BURST});
    return () => limiter.okayToSend();
  },
};

export const rivals: readonly Rival[] = [scratch, npmLimiter, ours, oursStrict];
