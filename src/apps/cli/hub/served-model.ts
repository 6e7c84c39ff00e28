import type {GattTable} from '../../../virtual/server/gatt-table.js';
import type {LinkModel} from '../../../virtual/index.js';
import type {AdvertisingHub} from './virtual-served-hub.js';

/** What a program can set in a hub. */
export interface Control {
  readonly expected: string;
  readonly isValid: (value: unknown) => boolean;
  readonly set: (value: never) => void;
}

/** What keys do, by the text that the terminal sends. */
export type Keys = Readonly<Record<string, () => void>>;

/** A virtual hub, and how a terminal and programs use it. */
export interface ControlledHub {
  readonly hub: AdvertisingHub;
  readonly table: GattTable<string>;
  /** What the hub does. Without texts from clients, such as the hub's name: they could contain control characters. */
  readonly describe: () => string;
  readonly controls: Readonly<Record<string, Control>>;
  readonly keys: Keys;
  readonly keysHelp: string;
  /** The program that is its firmware, if there is one. */
  readonly program?: {
    /** A sentence that says how it has ended. */
    readonly ended: Promise<string>;
    readonly stop: () => Promise<void>;
    /** What it says, and its mistakes, in lines. */
    readonly onText: (listener: (line: string) => void) => void;
  };
}

export interface ServedHubOptions {
  readonly id: string;
  /** Among the hubs of the same model; null: it is the only one. */
  readonly number: number | null;
  /** The value of --plug; null: the devices of the model's set. */
  readonly plug: string | null;
  readonly link: Partial<LinkModel>;
  /** The seed of everything that happens by chance. */
  readonly seed: number;
}

/** A hub of `npx blockwave hub --model`. */
export interface ServedModel {
  /** Where Scratch shows it. */
  readonly hint: string;
  /** What --plug takes by name. */
  readonly devices: readonly string[];
  /** @throws OptionError if these devices cannot be plugged in */
  readonly checkPlug: (value: string) => void;
  readonly create: (options: ServedHubOptions) => ControlledHub;
}
