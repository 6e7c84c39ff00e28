// Level: all
/** The core in C answers each message as the virtual WeDo 2.0 hub does, byte by byte, and moves the same outputs. */
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import t from 'tap';
import {GATT_TABLE, type CharacteristicName} from '../../../src/virtual/wedo2/gatt-table.js';
import {checkProperty} from '../../support/property.js';
import {createHomeBench, createVirtualBench} from './bench.js';
import {tableOf} from './home-hub-model.js';
import {HubProcess, processIsLeftOut} from './hub-process.js';
import {LEFT_OUT, step, type Step} from './steps.js';

const STEPS = 100;
const RUNS = 60;
/** Everything is reported. */
const BEGIN: readonly Step[] = [
  {does: 'connect'},
  ...(['attachedIo', 'formats', 'values'] as const).map((at): Step => ({does: 'subscribe', at})),
];
const ALERTS = ['button', 'high current', 'low signal'];

/** Without the steps that change nothing: the virtual hub reports those, too. */
function withChanges(steps: readonly Step[]): Step[] {
  const before = new Map<string, unknown>([
    ['battery', 100],
    ...ALERTS.map(each => [each, false] as const),
  ]);
  return steps.filter(each => {
    const value = 'isOn' in each ? each.isOn : each.does === 'battery' ? each.value : null;
    if (value === null) return true;
    const isChange = before.get(each.does) !== value;
    before.set(each.does, value);
    return isChange;
  });
}

t.test('the core in C', {skip: processIsLeftOut()}, async t => {
  const process = new HubProcess();

  t.test('has the services of WeDo 2.0', t => {
    const bySpelling = (a: {characteristic: string}, b: {characteristic: string}) =>
      a.characteristic < b.characteristic ? -1 : 1;
    const names = (Object.keys(GATT_TABLE) as CharacteristicName[]).filter(
      name => !LEFT_OUT.includes(name),
    );
    const expected = names.map(name => ({
      ...GATT_TABLE[name],
      properties: new Set(GATT_TABLE[name].properties),
    }));
    const table = Object.values(tableOf(process)).map(entry => ({
      ...entry,
      properties: new Set(entry.properties),
    }));
    t.same(table.sort(bySpelling), expected.sort(bySpelling));
    t.end();
  });

  await t.test('answers as the virtual hub does', async t => {
    const steps = fc.array(step, {minLength: STEPS, maxLength: STEPS, size: 'max'});
    const property = fc.asyncProperty(steps, async steps => {
      const home = createHomeBench(process);
      const virtual = createVirtualBench();
      for (const each of withChanges([...BEGIN, ...steps])) {
        assert.equal(await home.run(each), await virtual.run(each), JSON.stringify(each));
      }
    });
    await checkProperty(property, RUNS);
    t.pass(`${RUNS * STEPS} steps`);
  });
});
