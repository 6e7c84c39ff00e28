/** A characteristic's address: full 128-bit UUIDs in lower case. */
export interface Endpoint {
  readonly service: string;
  readonly characteristic: string;
}

export function isSameEndpoint(a: Endpoint, b: Endpoint): boolean {
  return a.characteristic === b.characteristic && a.service === b.service;
}

/** A distinct text for each endpoint, for use as a map key. */
export function keyOf({service, characteristic}: Endpoint): string {
  return `${service}/${characteristic}`;
}
