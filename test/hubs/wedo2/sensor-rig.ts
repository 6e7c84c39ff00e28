import type {Device, Driver} from '../../../src/hubs/device.js';
import type {WedoPayloads} from '../../../src/hubs/wedo2/decoder.js';
import {createDeviceContext} from '../../support/device-context.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {createRecordingLink} from '../../support/recording-link.js';
import {view} from './bytes.js';

interface Sensor<D, Memory> {
  readonly port?: number;
  /** Whether scripts wait for its events. */
  readonly isAwaited?: boolean;
  readonly remembered?: Memory | undefined;
  readonly driver: Driver<D & object, Memory, WedoPayloads>;
}

/** A sensor on a link that acknowledges at once, and what it sends and emits. */
export function createSensor<D extends object, Memory>(options: Sensor<D, Memory>) {
  const {driver, port = 1, isAwaited = false, remembered} = options;
  const time = createFakeClock();
  const link = createRecordingLink(() => time.now());
  const events: string[] = [];
  const device: D & Device<Memory, WedoPayloads> = driver.create(
    createDeviceContext({
      link,
      clock: time.clock,
      port,
      emit: event => events.push(event),
      isAwaited: () => isAwaited,
      remembered,
    }),
  );
  return {
    time,
    link,
    device,
    /** Takes a value; `mode` as the decoder has it. */
    receive: (bytes: readonly number[], mode?: number) =>
      device.receive?.({data: view(...bytes), ...(mode !== undefined && {mode})}),
    takeEvents: () => events.splice(0),
    /** The modes that were set since the last call, as "mode at milliseconds". */
    takeModes: () =>
      link
        .take()
        .filter(({output}) => output.startsWith('format:'))
        .map(({bytes, atMs}) => `${bytes[4]} at ${atMs}`),
  };
}
