import {requirePositive} from '../limits.js';

/** A token for each `bytesPerToken` that are begun, at least one: 20 bytes go in one packet of an MTU of 23. */
export function costBySize(
  bytesPerToken: number,
): (frame: {readonly byteLength: number}) => number {
  requirePositive('bytesPerToken', bytesPerToken);
  return ({byteLength}) => Math.max(1, Math.ceil(byteLength / bytesPerToken));
}

/** What each kind of message costs; a kind that is not named costs 1. */
export function costByKind(
  costs: Readonly<Record<string, number>>,
): (message: {readonly kind: string}) => number {
  for (const [kind, cost] of Object.entries(costs)) requirePositive(`costs.${kind}`, cost);
  return ({kind}) => (Object.hasOwn(costs, kind) ? costs[kind] : undefined) ?? 1;
}
