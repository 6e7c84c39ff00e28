import {modelWithId, type HubProtocol} from '../../src/hubs/hub-protocol.js';

/** The protocol of hubs that may be one of these models. */
export function withModels(
  protocol: HubProtocol,
  first: string,
  ...others: readonly string[]
): HubProtocol {
  const of = (id: string) => modelWithId(protocol, id);
  return {...protocol, models: [of(first), ...others.map(of)]};
}
