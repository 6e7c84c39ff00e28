import type {AdvertisementFilter} from '../../src/ble/advertisement.js';
import {ECHO, ECHO_ADVERTISEMENT} from '../support/echo-server.js';
import {search, type Declare} from './contract-fixture.js';

const {name, services, manufacturerData} = ECHO_ADVERTISEMENT;
const [companyId = 0, data = new Uint8Array()] = [...manufacturerData][0] ?? [];
const [first = 0, ...rest] = data;
const other = 'Another hub';
const byData = (dataPrefix: number[], mask?: number[]) => ({
  manufacturerData: {[companyId]: {dataPrefix, ...(mask && {mask})}},
});

/** What the echo server's advertisement matches. */
const MATCHING: readonly AdvertisementFilter[][] = [
  [{services}],
  [{name}],
  [{namePrefix: name.slice(0, 2)}],
  [byData([])],
  [byData([...data])],
  [byData([first ^ 1, ...rest], [0xfe, ...rest.map(() => 0xff)])],
  [{services, name, namePrefix: name, ...byData([first])}],
  [{name: other}, {services}],
];

const NOT_MATCHING: readonly AdvertisementFilter[][] = [
  [{services: [ECHO.twin.service]}],
  [{services: [...services, ECHO.twin.service]}],
  [{name: name.slice(0, 2)}],
  [{namePrefix: other}],
  [{manufacturerData: {[companyId + 1]: {}}}],
  [byData([first ^ 1])],
  [byData([...data, 0])],
  [{services, namePrefix: other}],
  [{name: other}, byData([first ^ 1])],
];

const optionalServices = [ECHO.echo.service, ECHO.twin.service];

/** What a search finds, by its filters. */
export function declareFilters({test}: Declare): void {
  for (const filters of MATCHING) {
    test(`finds by ${JSON.stringify(filters)}`, async (t, setup) => {
      const found = await search(setup, {filters, optionalServices});
      const matching = filters.length - 1;
      // A browser's chooser does not say which.
      const possible = found?.possibleFilters ?? [matching];
      t.ok(possible.includes(matching), `the matching filter is among ${possible.join()}`);
      t.equal(await setup.outcome(setup.transport.open(found?.id ?? '')), 'ok');
    });
  }

  for (const filters of NOT_MATCHING) {
    test(`does not find by ${JSON.stringify(filters)}`, async (t, setup) => {
      const found = await search(setup, {filters, optionalServices});
      // A browser's chooser is there, and empty.
      const outcome = found && (await setup.outcome(setup.transport.open(found.id)));
      t.ok(found === undefined || outcome === 'cancelled', `found, and ${String(outcome)}`);
      t.equal(setup.server.connections, 0);
    });
  }
}
