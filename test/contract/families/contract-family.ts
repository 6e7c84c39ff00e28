import type * as fc from 'fast-check';
import type {Clock} from '../../../src/clock.js';
import type {Endpoint} from '../../../src/ble/endpoint.js';
import type {HubFamily} from '../../../src/scratch/hub-family.js';
import type {LinkModel, ResolvedLink} from '../../../src/virtual/link/link-model.js';
import type {VirtualPeripheralState} from '../../../src/virtual/server/peripheral-state.js';
import type {VirtualPeripheral} from '../../../src/virtual/server/virtual-peripheral.js';

/** What the suite needs of a virtual hub behind a simulated link. */
export interface ContractHub extends VirtualPeripheral {
  readonly link: ResolvedLink;
  readonly state: VirtualPeripheralState & {
    readonly motors: ReadonlyMap<
      number,
      {readonly powerPercent: number; readonly mode: 'run' | 'coast' | 'brake' | 'hold'}
    >;
    readonly light: {readonly red: number; readonly green: number; readonly blue: number};
    readonly formats: ReadonlyMap<number, {readonly notify: boolean}>;
  };
  plug(port: number, type: number): void;
  unplug(port: number): void;
}

export interface HubUnderTest {
  readonly hub: ContractHub;
  /** Shows the sensor a first or a second thing. */
  readonly show: (thing: 0 | 1) => void;
  /** Only of hubs with feedback, as loseFeedback(). */
  stall?(port: number, isStalled: boolean): void;
  readonly loseFeedback?: () => void;
  /** Its motors have no power any more. */
  readonly emptyBattery?: () => void;
  /** What sounds or shines for a time only, in words; null: nothing. Left out: the hub has no such output. */
  lasting?(): string | null;
}

export interface HubOptions {
  readonly clock: Clock;
  readonly link?: LinkModel;
  readonly seed?: number;
  /** Whether motors go on when the link is lost; by default they do. */
  readonly whenLinkEnds?: 'keep' | 'stop';
}

/** What a block does to one motor. */
export type MotorEffect =
  | {readonly does: 'power'; readonly percent: number}
  | {readonly does: 'direction'; readonly to: 1 | -1 | 'reverse'}
  | {readonly does: 'on' | 'off' | 'rotation'}
  | {readonly does: 'on for'; readonly durationMs: number};

/** What a block does to a motor that it sets to this power, in either direction. */
export const setTo = (power: number, does: 'on' | 'rotation'): readonly MotorEffect[] =>
  power === 0
    ? [{does: 'off'}]
    : [
        {does: 'direction', to: power > 0 ? 1 : -1},
        {does: 'power', percent: Math.abs(power)},
        {does},
      ];

/** A call of a block and what it asks for. */
export interface BlockCall {
  readonly opcode: string;
  readonly args: Readonly<Record<string, string | number>>;
  /** By the index of the motor. */
  readonly effects?: readonly (readonly [motor: number, ...effects: readonly MotorEffect[]])[];
  /** Of the hub's light: 0..100. */
  readonly hue?: number;
}

interface ContractMotor {
  /** The value of the menu for this motor alone. */
  readonly id: string;
  readonly port: number;
  readonly hasEncoder: boolean;
  readonly isBuiltIn: boolean;
}

/** A command that ends by itself. */
export interface LastingCall extends BlockCall {
  /** Those that it turns, by index; none for a sound. */
  readonly motors: readonly number[];
  /** How long it lasts by itself on this hub. */
  readonly durationMs: number;
  /** When something happens to it; 500 if left out. */
  readonly incidentAfterMs?: number;
  /** What the motors do some seconds after its end. */
  readonly restsIn: 'coast' | 'brake' | 'hold';
}

/** All that the suite needs to know of a kind of hub. The first two motors are in the ports A and B. */
export interface ContractFamily {
  readonly title: string;
  readonly family: HubFamily;
  createHub(options: HubOptions): HubUnderTest;
  readonly motors: readonly [ContractMotor, ContractMotor, ...ContractMotor[]];
  /** Whether the hub reports the ends of commands, and where its motors are. */
  readonly hasFeedback: boolean;
  /** Before any block. */
  readonly firstPowerPercent: (motor: Pick<ContractMotor, 'hasEncoder'>) => number;
  /** What the hub gets for a block's power above 0. */
  readonly wirePower: (percent: number, motor: Pick<ContractMotor, 'hasEncoder'>) => number;
  /** The menu's value for all motors. */
  readonly allMotors: string;
  /** Starts a motor at this power, in either direction. */
  readonly run: (motorId: string, percent: number) => readonly BlockCall[];
  /** Stops a motor at once. */
  readonly stops: (motorId: string) => readonly BlockCall[];
  /** The light is written twice without an answer, so it stays as it was if both writes are lost. */
  readonly isLightUnproved?: boolean;
  readonly setLight: (hue: number) => BlockCall;
  /** Any block that changes a motor or the light, or sounds. */
  readonly anyCall: fc.Arbitrary<BlockCall>;
  readonly lastingCalls: readonly LastingCall[];
  /** Whether users plug devices into the hub. Default: they do. */
  readonly takesDevices?: false;
  readonly sensor: {
    readonly type: number;
    /** It is free, or has a motor that the sensor replaces. */
    readonly port: number;
    /** The values of the reporter for the things of show(). */
    readonly values: readonly [unknown, unknown];
    read(call: (opcode: string, args?: object) => unknown): unknown;
  };
  /** Messages that this family's protocol does not define. */
  readonly malformed: {readonly from: Endpoint; readonly bytes: fc.Arbitrary<Uint8Array>};
}
