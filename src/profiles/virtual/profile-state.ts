import {
  PeripheralState,
  type VirtualPeripheralState,
} from '../../virtual/server/peripheral-state.js';
import type {MessageValues} from '../codec.js';
import {NewestMessages, outputOf} from '../outputs.js';
import type {DeviceProfile} from '../format.js';
import type {ShownOutput} from '../shown-device.js';

/** A command that the device has understood. */
export interface ReceivedCommand {
  readonly atMs: number;
  readonly command: string;
  readonly values: MessageValues;
}

export interface VirtualProfileState extends VirtualPeripheralState {
  /** The values of the newest message of each command, by the command's name. */
  readonly commanded: Readonly<Record<string, MessageValues>>;
  /** What the device measures: the values of each report, by the report's name. */
  readonly reports: Readonly<Record<string, MessageValues>>;
  /** The latest commands, oldest first. */
  readonly commands: readonly ReceivedCommand[];
}

const MAX_COMMANDS = 200;

export class ProfileState extends PeripheralState implements VirtualProfileState {
  readonly commanded: Record<string, MessageValues> = {};
  readonly reports: Record<string, MessageValues> = {};
  readonly commands: ReceivedCommand[] = [];
  readonly outputs = new NewestMessages<ShownOutput>();
  readonly #profile: DeviceProfile;

  constructor(name: string, profile: DeviceProfile) {
    super(name);
    this.#profile = profile;
  }

  carryOut(received: ReceivedCommand): void {
    const {command, values} = received;
    this.commanded[command] = values;
    const message = this.#profile.commands[command];
    if (message) this.outputs.set(outputOf(command, message, values), {command, values});
    this.commands.push(received);
    if (this.commands.length > MAX_COMMANDS) this.commands.shift();
  }
}
