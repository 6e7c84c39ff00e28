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
  const table: Record<string, Characteristic> = {};
  const messages = new Map<string, Messages>();
  for (const [name, {service, uuid, write}] of Object.entries(characteristics)) {
    const own: Messages = {
      commands: Object.entries(commands).filter(([, {to}]) => to === name),
      reports: Object.entries(reports).filter(([, {from}]) => from === name),
    };
    table[name] = {
      service: fullUuid(service),
      characteristic: fullUuid(uuid),
      properties: [
        ...(own.commands.length > 0 && write === undefined ? (['write'] as const) : []),
        ...(own.commands.length > 0 ? (['command'] as const) : []),
        ...(own.reports.length > 0 ? (['read', 'notify'] as const) : []),
      ],
    };
    messages.set(name, own);
  }
  return {table: table satisfies GattTable<string>, messages};
}
