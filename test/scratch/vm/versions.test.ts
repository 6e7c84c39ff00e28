// Level: all
/**
 * The versions of scratch-vm that run our blocks, and those that are refused: the oldest and the newest of each range, downloaded
 * from npm. All other tests use the newest, 15.1.1.
 */
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, renameSync, rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import t from 'tap';
import {install} from '../../../src/package/index.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {inRepository, REPOSITORY} from '../../support/repository.js';
import type {HeadlessVm} from '../../support/vm.js';

const CACHE = inRepository('node_modules/.cache/scratch-vm');
const DOWNLOAD_TIMEOUT_MS = 120_000;

/** The package as npm has it, downloaded once. Returns the script for browsers, or why there is none. */
function download(name: string, version: string): {script: string} | {skip: string} {
  const folder = `${CACHE}/${version}`;
  const script = `${folder}/package/dist/web/scratch-vm.js`;
  if (existsSync(script)) return {script};
  const unpacked = `${folder}.${process.pid}`;
  mkdirSync(unpacked, {recursive: true});
  try {
    const run = (command: string, ...args: string[]) =>
      execFileSync(command, args, {cwd: unpacked, timeout: DOWNLOAD_TIMEOUT_MS, stdio: 'pipe'});
    const file = run('npm', 'pack', `${name}@${version}`, '--silent', '--fetch-retries=0')
      .toString()
      .trim();
    run('tar', 'xzf', file, 'package/dist/web/scratch-vm.js');
    renameSync(unpacked, folder);
    return {script};
  } catch {
    return {skip: `${name}@${version} could not be downloaded from npm`};
  } finally {
    rmSync(unpacked, {recursive: true, force: true});
  }
}

interface Dom {
  readonly window: {eval(script: string): unknown; close(): void};
}

/** The vm in a page of jsdom. */
function createVm(script: string) {
  const {JSDOM, VirtualConsole} = createRequire(REPOSITORY)('jsdom') as {
    JSDOM: new (html: string, options: object) => Dom;
    VirtualConsole: new () => object;
  };
  const {window} = new JSDOM('<script></script>', {
    url: 'http://localhost/',
    runScripts: 'outside-only',
    virtualConsole: new VirtualConsole(),
  });
  Object.assign(window, {TextEncoder, TextDecoder});
  window.eval(readFileSync(script, 'utf8'));
  const {VirtualMachine} = window as unknown as {VirtualMachine: new () => HeadlessVm};
  return {vm: new VirtualMachine(), window};
}

for (const [name, version] of [
  ['@scratch/scratch-vm', '11.0.0-beta.2'],
  ['scratch-vm', '0.2.0-prerelease.20190628161443'],
  ['scratch-vm', '5.0.300'],
] as const) {
  const downloaded = download(name, version);
  const skip = 'skip' in downloaded && downloaded.skip;
  t.test(`${name} ${version} runs our blocks`, {skip}, async t => {
    if ('skip' in downloaded) return;
    const {vm, window} = createVm(downloaded.script);
    const fake = createFakeClock();
    const blockwave = install(vm, {clock: fake.clock, bluetooth: false});
    await vm.extensionManager.loadExtensionURL('wedo2');
    t.ok(vm.extensionManager.isExtensionLoaded('wedo2'));
    vm.scanForPeripheral('wedo2');
    await fake.advance(100);
    vm.connectPeripheral('wedo2', 'virtual:virtual-hub');
    await fake.advance(2_000);
    t.ok(vm.getPeripheralIsConnected('wedo2'));
    void vm.runtime.getOpcodeFunction('wedo2_motorOn')?.({MOTOR_ID: 'motor'}, {});
    await fake.advance(100);
    const motor = () => blockwave.virtualHub?.state.motors.get(1)?.powerPercent;
    t.equal(motor(), 100);
    vm.stopAll();
    await fake.advance(100);
    t.equal(motor(), 0);
    blockwave.uninstall();
    await fake.advance(2_000);
    window.close();
  });
}

for (const version of ['0.1.0-prerelease.1524254811', '0.2.0-prerelease.20190418214522']) {
  const downloaded = download('scratch-vm', version);
  const skip = 'skip' in downloaded && downloaded.skip;
  t.test(`scratch-vm ${version} is refused with the missing parts`, {skip}, async t => {
    if ('skip' in downloaded) return;
    const {vm, window} = createVm(downloaded.script);
    t.throws(() => install(vm), /Blockwave cannot be installed here: the vm has no /);
    window.close();
  });
}
