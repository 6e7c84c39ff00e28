/** The commands of a host that the controller knows (Bluetooth Core specification, Vol 4, Part E, 7.1 to 7.8). */
import {le16} from '../bytes.js';

/** By their opcodes: the group in the upper 6 bits, the command in the lower 10. */
export const COMMANDS = {
  disconnect: 0x0406,
  readRemoteVersion: 0x041d,
  setEventMask: 0x0c01,
  reset: 0x0c03,
  setEventMask2: 0x0c63,
  readLocalVersion: 0x1001,
  readLocalCommands: 0x1002,
  readLocalFeatures: 0x1003,
  readBufferSize: 0x1005,
  readAddress: 0x1009,
  leSetEventMask: 0x2001,
  leReadBufferSize: 0x2002,
  leReadLocalFeatures: 0x2003,
  leSetRandomAddress: 0x2005,
  leSetAdvertisingParameters: 0x2006,
  leReadAdvertisingPower: 0x2007,
  leSetAdvertisingData: 0x2008,
  leSetScanResponseData: 0x2009,
  leSetAdvertisingEnable: 0x200a,
  leReadRemoteFeatures: 0x2016,
  leRand: 0x2018,
  leAddToResolvingList: 0x2027,
  leClearResolvingList: 0x2029,
  leSetAddressResolution: 0x202d,
  leSetPrivacyMode: 0x204e,
} as const;

/** What the controller reports about itself. */
export interface ControllerFacts {
  /** The lowest byte first. */
  readonly address: readonly number[];
  /** The longest ACL data that it takes from the host at once. */
  readonly aclBytes: number;
  /** How many of them it takes before it has sent the first. */
  readonly aclPackets: number;
}

const VERSION_5_0 = 0x09;
/** LE Supported (Controller), bit 6 of byte 4, and no BR/EDR, bit 5. */
const LE_ONLY = [0, 0, 0, 0, 0x60, 0, 0, 0];
const NOTHING = new Array<number>(8).fill(0);
const POWER_DBM = 0;

/** What Command Complete returns after the status; null: the controller does not know the command. */
export function returnOf(opcode: number, facts: ControllerFacts): readonly number[] | null {
  switch (opcode) {
    case COMMANDS.setEventMask:
    case COMMANDS.reset:
    case COMMANDS.setEventMask2:
    case COMMANDS.leSetEventMask:
    case COMMANDS.leSetRandomAddress:
    case COMMANDS.leSetAdvertisingParameters:
    case COMMANDS.leSetAdvertisingData:
    case COMMANDS.leSetScanResponseData:
    case COMMANDS.leSetAdvertisingEnable:
    case COMMANDS.leAddToResolvingList:
    case COMMANDS.leClearResolvingList:
    case COMMANDS.leSetAddressResolution:
    case COMMANDS.leSetPrivacyMode:
      return [];
    case COMMANDS.readLocalVersion:
      return [VERSION_5_0, ...le16(0), VERSION_5_0, ...le16(0xffff), ...le16(0)];
    case COMMANDS.readLocalCommands:
      return new Array<number>(64).fill(0);
    case COMMANDS.readLocalFeatures:
      return LE_ONLY;
    case COMMANDS.leReadLocalFeatures:
      return NOTHING;
    case COMMANDS.readBufferSize:
      return [...le16(facts.aclBytes), 0, ...le16(facts.aclPackets), ...le16(0)];
    case COMMANDS.leReadBufferSize:
      return [...le16(facts.aclBytes), facts.aclPackets];
    case COMMANDS.readAddress:
      return facts.address;
    case COMMANDS.leReadAdvertisingPower:
      return [POWER_DBM];
    case COMMANDS.leRand:
      return Array.from({length: 8}, () => Math.floor(Math.random() * 256));
    default:
      return null;
  }
}
