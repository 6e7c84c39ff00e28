import type {Test} from 'tap';
import {AttError} from './att/client.js';
import type {RunningFirmware} from './firmware-process.js';
import {AD} from './hci/advertising.js';

/** It advertises one service and its name, and nothing of a manufacturer. */
export function checkAdvertising(
  t: Test,
  {controller, server}: RunningFirmware,
  {name, service}: {readonly name: string; readonly service: string},
): void {
  const onAir = controller.onAir;
  t.equal(onAir?.type, 0, 'undirected; it accepts connections');
  t.same(
    onAir?.data.map(({type}) => type),
    [AD.flags, AD.services128],
  );
  t.same([...(onAir?.data[0]?.data ?? [])], [0x06], 'generally discoverable, no BR/EDR');
  t.same(
    onAir?.scanResponse.map(({type}) => type),
    [AD.name],
  );
  t.same(server.advertisement, {name, services: [service], manufacturerData: new Map()});
}

/** The code with which a server refuses a request, or 'done'. */
export const codeOf = (request: Promise<unknown>): Promise<unknown> =>
  request.then(
    () => 'done',
    (error: unknown) => (error instanceof AttError ? error.code : String(error)),
  );
