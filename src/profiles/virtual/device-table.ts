import {keyOf, type Endpoint} from '../../gatt/endpoint.js';
import type {Characteristic, GattTable} from '../../virtual/server/gatt-table.js';
import type {CommandMessage, DeviceProfile, ReportMessage} from '../format.js';
import {fullUuid} from '../uuid.js';

/** The messages of one characteristic, in the order of the profile. */
interface Messages {
  readonly commands: readonly (readonly [name: string, command: CommandMessage])[];
  readonly reports: readonly (readonly [name: string, report: ReportMessage])[];
}

/** The characteristics of a virtual device, and their messages by the same names. */
export function createDeviceTable({characteristics, commands, reports = {}}: DeviceProfile) {
  const endpoints = new Map<string, Endpoint>(
    Object.entries(characteristics).map(([name, {service, uuid}]) => [
      name,
      {service: fullUuid(service), characteristic: fullUuid(uuid)},
    ]),
  );
  // Two names may mean one characteristic.
  const isAt = (name: string, endpoint: Endpoint) => {
    const other = endpoints.get(name);
    return other !== undefined && keyOf(other) === keyOf(endpoint);
  };
  const table: Record<string, Characteristic> = {};
  const messages = new Map<string, Messages>();
  const seen = new Set<string>();
  for (const [name, endpoint] of endpoints) {
    if (seen.has(keyOf(endpoint))) continue;
    seen.add(keyOf(endpoint));
    const own: Messages = {
      commands: Object.entries(commands).filter(([, {to}]) => isAt(to, endpoint)),
      reports: Object.entries(reports).filter(([, {from}]) => isAt(from, endpoint)),
    };
    table[name] = {
      ...endpoint,
      properties: [
        ...(own.commands.length > 0 ? (['write', 'command'] as const) : []),
        ...(own.reports.length > 0 ? (['read', 'notify'] as const) : []),
      ],
    };
    messages.set(name, own);
  }
  return {table: table satisfies GattTable<string>, messages};
}
