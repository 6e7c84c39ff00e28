import fc from 'fast-check';
import t from 'tap';
import {
  parseDiscovered,
  parseNotification,
  parseReading,
  toScratchLinkError,
} from '../../../src/transport/scratch-link/messages.js';
import {testProperty} from '../../support/property.js';

const bytesOf = (view: DataView | undefined) => view && [...new Uint8Array(view.buffer)];

t.test('reads every form of a value', async t => {
  const shapes = [
    'AQID', // 2.x
    {message: 'AQID', encoding: 'base64'}, // 1.x
    {message: 'AQID', encode: 'base64'}, // pyscrlink
    {message: 'AQID'},
    {message: 'AQID', encoding: null},
  ];
  for (const result of shapes) t.strictSame(bytesOf(parseReading(result)), [1, 2, 3]);
  t.strictSame(bytesOf(parseReading('')), [], 'an empty value is one');
  const invalid = [null, undefined, 7, [], {}, {message: 7}, '*', {message: 'a', encoding: 'text'}];
  for (const result of invalid) t.equal(parseReading(result), undefined);
});

t.test('reads notifications, with or without an encoding, in any spelling of the ids', async t => {
  const expected = {
    service: '00004f0e-1212-efde-1523-785feabcd123',
    characteristic: '00002a19-0000-1000-8000-00805f9b34fb',
  };
  const ids = {serviceId: expected.service.toUpperCase(), characteristicId: 0x2a19};
  for (const encoding of ['base64', undefined, null]) {
    const notification = parseNotification({...ids, message: '/wA=', encoding});
    t.strictSame(notification?.from, expected);
    t.strictSame(bytesOf(notification?.value), [255, 0]);
  }
  t.equal(parseNotification({...ids, message: '%'}), undefined);
  const tooLong = Buffer.alloc(60_000).toString('base64');
  t.equal(parseNotification({...ids, message: tooLong}), undefined, 'longer than any value');
  t.equal(parseNotification({...ids, message: 'ab', encoding: 'utf-8'}), undefined);
  t.equal(parseNotification({...ids, characteristicId: 'battery', message: ''}), undefined);
  t.match(parseNotification({message: ''}), {from: null}, 'as 1.x for macOS');
});

t.test('reads what was discovered', async t => {
  t.strictSame(parseDiscovered({peripheralId: 0, name: 'Hub', rssi: -60}), {
    peripheralId: 0,
    found: {id: '0', name: 'Hub', rssi: -60},
  });
  t.strictSame(parseDiscovered({peripheralId: 'a', name: null, rssi: 'near'})?.found, {
    id: 'a',
    name: '',
    rssi: null,
  });
  for (const params of [null, [], {}, {peripheralId: null}])
    t.equal(parseDiscovered(params), undefined);
});

testProperty(
  'does not throw at any input',
  fc.property(fc.jsonValue(), value => {
    parseDiscovered(value);
    parseNotification(value);
    parseReading(value);
    toScratchLinkError('write', value);
  }),
);

t.test('translates error objects', async t => {
  const codeOf = (method: string, code: unknown) => toScratchLinkError(method, {code}).code;
  t.equal(codeOf('discover', -32500), 'no-bluetooth');
  t.equal(codeOf('discover', -32602), 'refused');
  t.equal(codeOf('connect', -32500), 'not-found');
  t.equal(codeOf('connect', -32602), 'not-found');
  t.equal(codeOf('connect', -32600), 'refused');
  for (const method of ['discover', 'connect', 'startNotifications']) {
    t.equal(codeOf(method, -32601), 'scratch-link-old');
  }
  for (const code of [-32500, -32600, -32601, -32602, -32603, 'odd', undefined]) {
    t.equal(codeOf('write', code), 'refused');
  }
  const error = toScratchLinkError('read', {code: -32602, message: 'Invalid Params', data: 'why'});
  t.equal(error.message, 'Scratch Link refused "read": Invalid Params: why');
  t.match(toScratchLinkError('read', 'text'), {code: 'refused', cause: 'text'});
});
