/** The part of Scratch's runtime that is used, and the names of its events. */
export interface Runtime {
  on(event: string, listener: () => void): unknown;
  removeListener(event: string, listener: () => void): unknown;
  emit(event: string, payload?: unknown): unknown;
  /**
   * Starts the scripts of this sprite, or of all, under the hats of this opcode whose fields have these values. Compares
   * them in upper case, and overwrites them in `fields`.
   */
  startHats(opcode: string, fields: Record<string, string>, target?: object): unknown;
  /** Calls `found` with each script of the project under a hat of this opcode, and its sprite or clone. */
  allScriptsByOpcodeDo?(
    opcode: string,
    found: (script: {readonly blockId: string}, target: object) => void,
  ): void;
  registerPeripheralExtension(extensionId: string, extension: PeripheralContract): void;
}

/** How the editor's connection dialog drives an extension. */
export interface PeripheralContract {
  scan(): void;
  connect(id: string): void;
  disconnect(): void;
  isConnected(): boolean;
}

export const RuntimeEvent = {
  projectStart: 'PROJECT_START',
  projectStopAll: 'PROJECT_STOP_ALL',
  projectLoaded: 'PROJECT_LOADED',
  listUpdate: 'PERIPHERAL_LIST_UPDATE',
  connected: 'PERIPHERAL_CONNECTED',
  disconnected: 'PERIPHERAL_DISCONNECTED',
  requestError: 'PERIPHERAL_REQUEST_ERROR',
  connectionLost: 'PERIPHERAL_CONNECTION_LOST_ERROR',
  scanTimeout: 'PERIPHERAL_SCAN_TIMEOUT',
} as const;
