/**
 * A scratch-vm without a browser, on fake time. One for each test file: its dispatcher is a singleton, which belongs to
 * the latest vm of the process. The vm uses the global timers and Date, so these are the fake ones before it is created.
 */
import {createRequire} from 'node:module';
import {install as installFakeTimers} from '@sinonjs/fake-timers';
import t from 'tap';
import {Random} from '../../src/virtual/random.js';
import type {VariableName} from './project.js';
import {TEST_SEED} from './property.js';
import {requireFromScratchVm} from './repository.js';

/** As much of the vm as the tests use. */
export interface HeadlessVm {
  readonly runtime: {
    readonly sequencer: {timer: {start(): void; timeElapsed(): number}};
    readonly targets: readonly {
      lookupVariableByNameAndType(name: string, type: string): {value: unknown} | undefined;
    }[];
    getOpcodeFunction(opcode: string): ((args: object, util: object) => unknown) | undefined;
    getBlocksXML(): readonly {readonly id: string; readonly xml: string}[];
    on(event: string, listener: (payload: unknown) => void): void;
    listenerCount(event: string): number;
    readonly constructor: unknown;
    readonly peripheralExtensions: Readonly<Record<string, {dispose?(): void}>>;
  };
  readonly extensionManager: {
    loadExtensionURL(url: string): Promise<unknown>;
    loadExtensionIdSync(id: string): unknown;
    isExtensionLoaded(id: string): boolean;
  };
  start(): void;
  quit(): void;
  greenFlag(): void;
  stopAll(): void;
  setCompatibilityMode(isOn: boolean): void;
  loadProject(project: string | Uint8Array): Promise<void>;
  toJSON(targetId?: string): string;
  setLocale(locale: string, messages: Readonly<Record<string, string>>): Promise<unknown>;
  getLocale(): string;
  on(event: string, listener: (payload: unknown) => void): void;
  configureScratchLinkSocketFactory(factory: (type: string) => object): void;
  scanForPeripheral(extensionId: string): void;
  connectPeripheral(extensionId: string, peripheralId: string): void;
  disconnectPeripheral(extensionId: string): void;
  getPeripheralIsConnected(extensionId: string): boolean;
}

export interface VmTime {
  now(): number;
  /** Lets the project run for this long. */
  advance(ms: number): Promise<void>;
}

/** Passes over the threads in one step: time stands still within one, so they are counted instead. */
const PASSES_A_STEP = 25;

/** Longer than a hub may need to be released. */
const RELEASE_MS = 10_000;

const require = createRequire(import.meta.url);

/** xorshift begins with small numbers after a small seed. */
const SKIPPED_NUMBERS = 10;

/**
 * A vm that runs at the editor's 30 steps a second, its own fake time, and the same random numbers in every run. They
 * end with the test file.
 */
export function createHeadlessVm() {
  // Scratch's block "pick random" uses it.
  const {random} = Math;
  // The seed must not be 0.
  const numbers = new Random(TEST_SEED + 1, SKIPPED_NUMBERS);
  Math.random = () => numbers.upTo(1);
  const fake = installFakeTimers({
    // No other: unzipping a project needs the real setImmediate.
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  const log = requireFromScratchVm('util/log.js') as {settings: {minLevel: number}};
  const errorsOnly = 5;
  log.settings.minLevel = errorsOnly;
  const formatMessage = require('format-message') as {setup(options: object): void};
  formatMessage.setup({locale: 'en', translations: {}, missingTranslation: 'ignore'});
  const VirtualMachine = requireFromScratchVm('index.js') as new () => HeadlessVm;
  const vm = new VirtualMachine();
  t.teardown(async () => {
    vm.quit();
    // Hubs that stay connected could not be connected by the next file.
    for (const extension of Object.values(vm.runtime.peripheralExtensions)) extension.dispose?.();
    await fake.tickAsync(RELEASE_MS);
    fake.uninstall();
    Math.random = random;
  });
  const time: VmTime = {
    now: () => fake.now,
    advance: async ms => {
      await fake.tickAsync(ms);
    },
  };
  let passes = 0;
  vm.runtime.sequencer.timer = {
    start: () => void (passes = 0),
    // A step ends once 25 ms are used up (three quarters of 33).
    timeElapsed: () => (passes++ * 25) / PASSES_A_STEP,
  };
  vm.setCompatibilityMode(true);
  vm.start();
  return {
    vm,
    time,
    /** Connects a hub as the user does it in the dialog. */
    connect: async (hubId = 'virtual:virtual-hub', extensionId = 'wedo2') => {
      vm.scanForPeripheral(extensionId);
      await time.advance(100);
      vm.connectPeripheral(extensionId, hubId);
      await time.advance(2_000);
      if (!vm.getPeripheralIsConnected(extensionId)) throw new Error('The hub is not connected.');
    },
    /** The value of a variable of the project, which setVariable() sets. */
    seen: (name: VariableName = 'seen') =>
      vm.runtime.targets
        .map(target => target.lookupVariableByNameAndType(name, ''))
        .find(variable => variable !== undefined)?.value,
  };
}
