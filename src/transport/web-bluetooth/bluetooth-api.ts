/** The part of Web Bluetooth that the transport uses. A browser's `navigator.bluetooth` has this type. */
export interface BluetoothApi {
  /** Missing in some browsers. */
  getAvailability?(): Promise<boolean>;
  requestDevice(options: ChooserOptions): Promise<BluetoothDeviceApi>;
  /** The devices that the user has chosen on this site, also before. Missing in most browsers: in Chromium 156 it is behind a flag. */
  getDevices?(): Promise<readonly BluetoothDeviceApi[]>;
}

export interface ChooserOptions {
  filters: ChooserFilter[];
  optionalServices: string[];
}

/** Browsers refuse members that are present and empty. */
export interface ChooserFilter {
  services?: string[];
  name?: string;
  namePrefix?: string;
  manufacturerData?: {
    companyIdentifier: number;
    dataPrefix?: Uint8Array<ArrayBuffer>;
    mask?: Uint8Array<ArrayBuffer>;
  }[];
}

export interface BluetoothDeviceApi extends EventSource<
  'gattserverdisconnected' | 'advertisementreceived'
> {
  /** The same in all pages of a site. */
  readonly id: string;
  readonly name?: string | undefined;
  readonly gatt?: GattServerApi | undefined;
  /** From now on 'advertisementreceived' is emitted. Missing where getDevices() is. */
  watchAdvertisements?(options: {readonly signal: AbortSignal}): Promise<void>;
}

export interface GattServerApi {
  connect(): Promise<unknown>;
  disconnect(): void;
  getPrimaryService(uuid: string): Promise<GattServiceApi>;
}

export interface GattServiceApi {
  getCharacteristics(): Promise<GattCharacteristicApi[]>;
}

export interface GattCharacteristicApi extends EventSource<'characteristicvaluechanged'> {
  readonly uuid: string;
  readonly properties: {readonly write: boolean; readonly writeWithoutResponse: boolean};
  readonly value?: DataView | undefined;
  readValue(): Promise<DataView>;
  writeValueWithResponse(value: BufferSource): Promise<void>;
  writeValueWithoutResponse(value: BufferSource): Promise<void>;
  startNotifications(): Promise<unknown>;
}

interface EventSource<Type extends string> {
  addEventListener(type: Type, listener: () => void): void;
  removeEventListener(type: Type, listener: () => void): void;
}
