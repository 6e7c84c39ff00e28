import type {Device, DeviceContext, Driver, StopFrame} from '../device.js';
import type {Frame} from '../link.js';
import {tone, type Note, type Tone} from './kinds.js';
import {DEVICE_TYPE} from './protocol/device-types.js';
import {encodeOutputCommand, type OutputCommand} from './protocol/output-commands.js';
import {playNotes} from './tune-player.js';
import {endpoints} from './uuids.js';
import {toWholeNumber} from './whole-number.js';

const MAXIMUM_U16 = 65_535;

/** Any frequency that fits into the message is sent: the limit of the hardware is unknown. */
export function createTone({link, clock, port}: Pick<DeviceContext, 'link' | 'clock' | 'port'>) {
  /** Ends the tune that plays, or has played, last. */
  let endTune: () => void = () => undefined;
  /** The tone that was commanded last; 0: none. */
  let lastHz = 0;
  let endsAtMs = -Infinity;
  const frameOf = (command: OutputCommand): Frame => ({
    to: endpoints.outputCommand,
    bytes: encodeOutputCommand(command),
  });
  const send = (frequencyHz: number, durationMs: number) => {
    // What a hub does at 0 Hz is unknown, and 0 Hz cannot be heard.
    if (!(durationMs > 0) || !(frequencyHz >= 1)) return;
    // At least 1 ms: a duration of 0 on the wire never ends.
    const wireMs = toWholeNumber(durationMs, 1, MAXIMUM_U16);
    const wireHz = toWholeNumber(frequencyHz, 1, MAXIMUM_U16);
    const frame = frameOf({kind: 'tone', port, frequencyHz: wireHz, durationMs: wireMs});
    lastHz = wireHz;
    endsAtMs = clock.now() + wireMs;
    // A tone that waits longer than it lasts would sound after its block has ended.
    void link.event('tone', frame, wireMs);
  };
  const stop = (): readonly [StopFrame] => {
    endTune();
    endsAtMs = -Infinity;
    return [{output: 'tone', frame: frameOf({kind: 'stop-tone', port})}];
  };
  const silence = () => {
    const [{output, frame}] = stop();
    void link.urgent(output, frame, {rest: true});
  };
  return {
    play(frequencyHz, durationMs) {
      endTune();
      send(frequencyHz, durationMs);
    },
    playTune(notes: readonly Note[]) {
      endTune();
      // The first tone replaces the sound before. A rest does not, and no notes do not.
      if (!notes[0]?.frequencyHz) silence();
      return new Promise(resolve => {
        endTune = playNotes(clock, notes, send, resolve);
      });
    },
    silence,
    get frequencyHz() {
      return clock.now() < endsAtMs ? lastHz : null;
    },
    stop,
    dispose: () => endTune(),
  } satisfies Tone & Device;
}

export const toneDriver: Driver<Tone> = {
  type: DEVICE_TYPE.piezo,
  kind: tone,
  create: createTone,
};
