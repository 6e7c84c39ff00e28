/** The search for all models of a family at once. */
import t from 'tap';
import {families} from '../../blocks/index.js';
import {familyDiscovery, possibleModels} from '../../src/hubs/family-discovery.js';

for (const {id, protocol} of families) {
  t.test(`${id}: each filter and each service once`, async t => {
    const {filters, optionalServices, lateServices = []} = familyDiscovery(protocol);
    for (const list of [filters, optionalServices, lateServices]) {
      const texts = (list as readonly unknown[]).map(each => JSON.stringify(each));
      t.same(texts, [...new Set(texts)]);
    }
  });

  t.test(`${id}: a filter that matches stands for the models that have it`, async t => {
    const {filters} = familyDiscovery(protocol);
    for (const [index, filter] of filters.entries()) {
      const found = {id: 'hub', name: 'Hub', rssi: null, possibleFilters: [index]};
      const expected = protocol.models.filter(each =>
        each.filter.filters.some(own => isSame(own, filter)),
      );
      t.same(
        (possibleModels(protocol, found) ?? []).map(each => each.id),
        expected.map(each => each.id),
      );
    }
  });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
