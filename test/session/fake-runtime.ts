import {EventEmitter} from 'node:events';
import type {PeripheralContract, Runtime} from '../../src/scratch/runtime.js';

/** As much of Scratch's runtime as an extension uses. */
export class FakeRuntime extends EventEmitter implements Runtime {
  readonly peripheralExtensions: Record<string, PeripheralContract> = {};
  /** What the dialog would be told: every peripheral event, in order. */
  readonly told: {readonly event: string; readonly payload: unknown}[] = [];

  registerPeripheralExtension(extensionId: string, extension: PeripheralContract): void {
    this.peripheralExtensions[extensionId] = extension;
  }

  override emit(event: string, payload?: unknown): boolean {
    if (event.startsWith('PERIPHERAL_')) this.told.push({event, payload});
    return super.emit(event, payload);
  }

  /** The names of the events told since the last call. */
  takeEvents(): string[] {
    return this.told.splice(0).map(({event}) => event);
  }
}
