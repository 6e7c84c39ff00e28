import {COLOR_NUMBER, nameOf, type ColorName} from './values.js';

/** LEGO's company id. */
export const COMPANY_ID = 0x0397;
/** The first byte of the data of all these devices. */
export const GROUP = 2;
/** The upper bit of the second byte does not belong to the number of the device. */
export const DEVICE_MASK = 0x7f;
/** The product in the info answer is group · 256 + device. */
export const productOf = (device: number): number => (GROUP << 8) | device;

export interface CardName {
  readonly color: ColorName;
  /** 0..9999, printed with four digits. */
  readonly number: number;
}

export interface AdvertisedDevice {
  readonly product: number;
  /** The card that was tapped last; null: none. */
  readonly card: CardName | null;
}

/** Some implementations accept this length: the bytes after the number are unknown. */
const LEAST_BYTES = 5;
const MOST_DEVICE = 3;

/** Reads the manufacturer data, without the company id. Null: not of these devices, such as that of a SPIKE Prime. */
export function parseAdvertisement(data: Uint8Array): AdvertisedDevice | null {
  if (data.length < LEAST_BYTES) return null;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const device = view.getUint8(1) & DEVICE_MASK;
  if (view.getUint8(0) !== GROUP || device > MOST_DEVICE) return null;
  const cardNumber = view.getUint16(3, true);
  return {product: productOf(device), card: cardOf(view.getInt8(2), cardNumber)};
}

/** A card from its two numbers on the wire; null: no card. */
export function cardOf(color: number, number: number): CardName | null {
  const name = nameOf(COLOR_NUMBER, color);
  return name === null || number === 0 ? null : {color: name, number};
}

/** As it is printed on the card. */
export function cardDigits(number: number): string {
  return String(number).padStart(4, '0');
}
