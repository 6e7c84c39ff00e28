/** What a peripheral broadcasts before a connection. */
export interface Advertisement {
  readonly name: string;
  /** Full UUIDs in lower case. */
  readonly services: readonly string[];
  /** The data of each manufacturer by Bluetooth company id. */
  readonly manufacturerData: ReadonlyMap<number, Uint8Array>;
}

/** Matches manufacturer data whose first bytes, after `mask`, equal `dataPrefix` after the same mask. */
export interface ManufacturerDataFilter {
  /** Bytes, 0 to 255. Empty or missing: any data of this company matches. */
  readonly dataPrefix?: readonly number[];
  /** As long as `dataPrefix`. Missing: all bits count. */
  readonly mask?: readonly number[];
}

/** Conditions on one advertisement, all of which must hold. At least one of them is given. */
export interface AdvertisementFilter {
  /** Full UUIDs in lower case, at least one; the peripheral advertises all of them. */
  readonly services?: readonly string[];
  readonly name?: string;
  readonly namePrefix?: string;
  /** By Bluetooth company id, 0 to 65535. */
  readonly manufacturerData?: Readonly<Record<number, ManufacturerDataFilter>>;
}

/** Whether every condition of the filter holds. */
export function matchesFilter(seen: Advertisement, filter: AdvertisementFilter): boolean {
  const {services = [], manufacturerData = {}} = filter;
  return (
    matchesName(seen.name, filter) &&
    services.every(service => seen.services.includes(service)) &&
    Object.entries(manufacturerData).every(([companyId, data]) =>
      matchesData(seen.manufacturerData.get(Number(companyId)), data),
    )
  );
}

/** Indexes of the filters that a peripheral may match if only its name is known. */
export function filtersByName(name: string, filters: readonly AdvertisementFilter[]): number[] {
  const indexes = [...filters.keys()];
  const possible = indexes.filter(at => matchesName(name, filters[at] ?? {}));
  // The name may differ from the advertised one. Then it rules out nothing.
  return possible.length > 0 ? possible : indexes;
}

/** Whether the filter's conditions on the name hold. */
function matchesName(name: string, filter: AdvertisementFilter): boolean {
  const {name: wanted = name, namePrefix = ''} = filter;
  return name === wanted && name.startsWith(namePrefix);
}

function matchesData(
  data: Uint8Array | undefined,
  {dataPrefix = [], mask = []}: ManufacturerDataFilter,
): boolean {
  if (data === undefined || data.length < dataPrefix.length) return false;
  return dataPrefix.every((byte, at) => {
    const bits = mask[at] ?? 0xff;
    return ((data[at] ?? 0) & bits) === (byte & bits);
  });
}
