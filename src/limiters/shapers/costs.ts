import {requirePositive} from '../limits.js';

/** One token for each `bytesPerToken` or part of it, at least one. One packet of an MTU of 23 has 20 bytes. */
export function costBySize(
  bytesPerToken: number,
): (frame: {readonly byteLength: number}) => number {
  requirePositive('bytesPerToken', bytesPerToken);
  return ({byteLength}) => Math.max(1, Math.ceil(byteLength / bytesPerToken));
}

/** A cost for each kind of message. A kind without a cost costs 1. */
export function costByKind(
  costs: Readonly<Record<string, number>>,
): (message: {readonly kind: string}) => number {
  for (const [kind, cost] of Object.entries(costs)) requirePositive(`costs.${kind}`, cost);
  return ({kind}) => (Object.hasOwn(costs, kind) ? costs[kind] : undefined) ?? 1;
}
