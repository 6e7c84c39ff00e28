/** Pages made by TurboWarp's packager, npm @turbowarp/packager, with dist/blockwave.js baked in. */
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {createRequire} from 'node:module';
import type {AddressInfo} from 'node:net';
import type {Locator, Page} from 'playwright-core';
import type {Extension} from '../../src/scratch/extension.js';
import type {VirtualHub} from '../../src/virtual/index.js';
import {inRepository, REPOSITORY} from './repository.js';

interface Options {
  extensions: string[];
  autoplay: boolean;
  packagedRuntime: boolean;
  readonly controls: Readonly<
    Record<'greenFlag' | 'stopAll' | 'pause' | 'fullscreen', {enabled: boolean}>
  >;
}

/** As much of the packager as the tests use: its folder node-api-docs. */
interface Packager {
  loadProject(project: Uint8Array): Promise<object>;
  readonly Packager: new () => {
    project: object;
    readonly options: Options;
    package(): Promise<{readonly data: Uint8Array}>;
  };
}

/** For packageProject(): the project waits for its flag. On a slow machine its scripts would still run after the connection. */
export const waitsForFlag = (options: {autoplay: boolean}): void => void (options.autoplay = false);

/** The page of this project. All its controls are shown, and it starts by itself, unless `change` says otherwise. */
export async function packageProject(
  project: Uint8Array,
  change: (options: Options) => void = () => undefined,
): Promise<string> {
  const server = createServer((_, response) => {
    response.end(readFileSync(inRepository('dist/blockwave.js')));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const {port} = server.address() as AddressInfo;
    const packagerModule = createRequire(REPOSITORY)('@turbowarp/packager') as Packager;
    const packager = new packagerModule.Packager();
    packager.project = await packagerModule.loadProject(project);
    const {options} = packager;
    options.extensions = [`http://127.0.0.1:${port}/blockwave.js`];
    options.autoplay = true;
    for (const control of Object.values(options.controls)) control.enabled = true;
    change(options);
    const {data} = await packager.package();
    return Buffer.from(data).toString();
  } finally {
    server.close();
  }
}

/** Opens a packaged page at this address, without a server. */
export async function openPackaged(page: Page, address: string, html: string): Promise<void> {
  await page.route(address, route => route.fulfill({contentType: 'text/html', body: html}));
  await page.goto(address);
  await projectIsLoaded(page);
}

export const projectIsLoaded = (page: Page): Promise<void> =>
  page.locator('#loading').waitFor({state: 'hidden'});

/** The overlay's button. */
export const pill = (page: Page): Locator => page.locator('[data-blockwave=overlay] .pill');

export const overlayCard = (page: Page): Locator => page.locator('[data-blockwave=overlay] .card');

export const overlayNotice = (page: Page): Locator =>
  page.locator('[data-blockwave=overlay] .notice:not([data-notice=""])');

/** What is wrong, in the open list. */
export const overlayProblem = (page: Page): Locator =>
  overlayCard(page).locator('.problem:not(:empty)');

/** The list's line with this name. */
export const hubLine = (page: Page, name: string): Locator =>
  overlayCard(page).locator('li button', {hasText: name});

export async function connectHub(page: Page, name: string): Promise<void> {
  await pill(page).click();
  await hubLine(page, name).click();
}

interface PackagedWindow {
  readonly vm: {
    getPeripheralIsConnected(id: string): boolean;
    readonly runtime: {
      getOpcodeFunction(opcode: string): (args: object, util: object) => unknown;
      readonly peripheralExtensions: Readonly<Record<string, Extension>>;
    };
  };
}

/** The vm's own answer. */
export const isConnected = (page: Page, id = 'wedo2'): Promise<boolean> =>
  page.evaluate(
    extension => (window as unknown as PackagedWindow).vm.getPeripheralIsConnected(extension),
    id,
  );

/** Runs a block as a script does, and returns its value. */
export const runBlock = (page: Page, opcode: string, args: object = {}): Promise<unknown> =>
  page.evaluate(
    ([name, values]) =>
      (window as unknown as PackagedWindow).vm.runtime.getOpcodeFunction(name)(values, {}),
    [opcode, args] as const,
  );

/** Resolves when the motor in this port of the extension's virtual hub has this power, in percent of the hub's own scale. */
export async function virtualMotorHasPower(
  page: Page,
  powerPercent: number,
  id = 'blockwave',
  port = 1,
): Promise<void> {
  await page.waitForFunction(
    ([expected, extensionId, motorPort]) => {
      const {peripheralExtensions} = (window as unknown as PackagedWindow).vm.runtime;
      const extension = peripheralExtensions[extensionId];
      const [session] = extension?.hubs ?? [];
      const hub = session && (extension?.virtualHubOf(session) as VirtualHub | null);
      return hub?.state.motors.get(motorPort)?.powerPercent === expected;
    },
    [powerPercent, id, port] as const,
  );
}
