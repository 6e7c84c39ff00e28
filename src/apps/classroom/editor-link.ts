import type {Clock} from '../../clock.js';
import {
  MAX_HUBS,
  MAX_TEXT_LENGTH,
  type FromEditor,
  type TableHub,
  type ToEditor,
} from './messages.js';
import {RoomSocket, type RoomSocketOptions} from './room-socket.js';

export interface EditorLinkOptions extends Pick<RoomSocketOptions, 'connect' | 'random'> {
  readonly clock: Clock;
  /** The name of the table; null: unknown. */
  readonly table: string | null;
  readonly readHubs: () => readonly TableHub[];
  /** Whether the teacher sees the hubs from now on. */
  readonly onClass: (isOn: boolean) => void;
  /** Stops everything. */
  readonly onStop: () => void;
}

/** How often the hubs are compared with what the teacher sees. */
const LOOK_EVERY_MS = 1_000;

/** The editor's side of the class: reports its hubs while the teacher sees them, and stops when the teacher says so. */
export function linkEditor(options: EditorLinkOptions): void {
  const {clock, table, readHubs, onClass, onStop} = options;
  let isOn = false;
  /** What the teacher sees now. */
  let reported = '';

  const socket = new RoomSocket({
    ...options,
    onOpen: () => undefined,
    onMessage: message => {
      const {type, isOn: isOnNow} = message as Partial<ToEditor & {isOn: boolean}>;
      if (type === 'class') {
        isOn = isOnNow === true;
        reported = '';
        onClass(isOn);
        report();
      } else if (type === 'stop') {
        onStop();
        send({type: 'stopped'});
      }
    },
    onClosed: () => (isOn = false),
  });
  const send = (message: FromEditor) => socket.send(message);

  function report(): void {
    if (!isOn) return;
    const hubs = readHubs().slice(0, MAX_HUBS).map(withinLimits);
    const text = JSON.stringify(hubs);
    if (text === reported) return;
    reported = text;
    send({type: 'hubs', table: table?.slice(0, MAX_TEXT_LENGTH) ?? null, hubs});
  }

  function look(): void {
    clock.after(LOOK_EVERY_MS, look);
    report();
  }
  look();
}

/** As the server accepts it. */
function withinLimits(hub: TableHub): TableHub {
  const {name, batteryPercent} = hub;
  return {
    ...hub,
    name: name?.slice(0, MAX_TEXT_LENGTH) ?? null,
    batteryPercent: batteryPercent === null ? null : Math.min(100, Math.max(0, batteryPercent)),
  };
}
