import t from 'tap';
import {Identifiers} from '../../../src/profiles/header/identifiers.js';

t.test('names begin with the id, and are of one kind of word', async t => {
  const identifiers = new Identifiers('car');
  t.equal(identifiers.plain('function', 'encode', 'setSpeed'), 'car_encode_setSpeed');
  t.equal(identifiers.constant('range', 'setSpeed', 'max'), 'CAR_SET_SPEED_MAX');
});

t.test(
  'two uses of the same words have two names; the same use always has the same one',
  async t => {
    const identifiers = new Identifiers('car');
    t.equal(identifiers.plain('message', 'report', 'id'), 'car_report_id');
    t.equal(identifiers.plain('numbers', 'report', 'id'), 'car_report_id_2');
    t.equal(identifiers.plain('message', 'report', 'id'), 'car_report_id');
    t.equal(identifiers.constant('range', 'driveSpeed', 'max'), 'CAR_DRIVE_SPEED_MAX');
    t.equal(identifiers.constant('range', 'drive', 'speed', 'max'), 'CAR_DRIVE_SPEED_MAX_2');
  },
);

t.test('no name is one of C or C++', async t => {
  const clashes = [
    ...['size_t', 'wchar_t', 'uint8_t', 'int64_t', 'time_t'],
    ...['static_cast', 'const_cast', 'static_assert', 'thread_local', 'co_await', 'not_eq'],
  ];
  for (const clash of clashes) {
    const [id = '', message = ''] = clash.split('_');
    t.equal(new Identifiers(id).plain('message', message), `${clash}_2`);
  }
});
