import {EventEmitter} from 'node:events';
import type {PeripheralContract, Runtime} from '../../src/scratch/runtime.js';

/** The part of Scratch's runtime that an extension uses. */
export class FakeRuntime extends EventEmitter implements Runtime {
  readonly peripheralExtensions: Record<string, PeripheralContract> = {};
  /** Every peripheral event, in order. */
  readonly emitted: {readonly event: string; readonly payload: unknown}[] = [];

  /** Every call of startHats(), in order. */
  readonly started: {readonly opcode: string; readonly fields: Record<string, string>}[] = [];

  startHats(opcode: string, fields: Record<string, string>): void {
    this.started.push({opcode, fields});
  }

  registerPeripheralExtension(extensionId: string, extension: PeripheralContract): void {
    this.peripheralExtensions[extensionId] = extension;
  }

  override emit(event: string, payload?: unknown): boolean {
    if (event.startsWith('PERIPHERAL_')) this.emitted.push({event, payload});
    return super.emit(event, payload);
  }

  /** The names of the events since the last call. */
  takeEvents(): string[] {
    return this.emitted.splice(0).map(({event}) => event);
  }
}
