// Level: all
/** What moves over a connection by way of BlueZ: writes, reads and notifications. */
import t from 'tap';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {until} from '../support/until.js';
import {codeOf, openSession} from './hub-rig.js';
import {BOTH, COMMANDS, REQUESTS, SENSOR} from './scripted-peripheral.js';
import {ShorteningClock} from './source-rig.js';

/** Of src/bluez/session.ts. */
const CALL_LIMIT_MS = 10_000;
const NO_ENDPOINT = {...BOTH, characteristic: '0000aa99-0000-1000-8000-00805f9b34fb'};

t.test('a session', {skip: rigIsLeftOut()}, async t => {
  t.test('writes as asked, or as the characteristic allows', async t => {
    const {hub, session, peripheral, device} = await openSession(t);
    const properties = hub.characteristics.map(each => each.properties);
    t.strictSame(properties, [
      ['read', 'write', 'command'],
      ['command'],
      ['write'],
      ['read', 'notify'],
    ]);
    await session.write(BOTH, Uint8Array.of(1), true);
    await session.write(BOTH, Uint8Array.of(2), false);
    await session.write(COMMANDS, Uint8Array.of(3), true);
    await session.write(REQUESTS, Uint8Array.of(4), false);
    const written = [
      ['request', 1],
      ['command', 2],
      ['command', 3],
      ['request', 4],
    ];
    for (const {writes} of [device, peripheral]) {
      t.strictSame(
        writes.map(({kind, bytes}) => [kind, ...bytes]),
        written,
      );
    }
    t.equal(await codeOf(session.write(NO_ENDPOINT, Uint8Array.of(1), true)), 'refused');
  });

  t.test('writes and reads at once wait for each other, in their order', async t => {
    const {session, device} = await openSession(t);
    device.behaviour.answersAfterMs = 5;
    const bytes = new Uint8Array(1);
    const all = [true, true, false, true, false, true].map((response, index) => {
      // The caller uses its buffer again.
      bytes[0] = index;
      return session.write(BOTH, bytes, response);
    });
    await Promise.all([...all, session.read(BOTH), session.read(BOTH)]);
    t.strictSame(
      device.writes.map(each => each.bytes[0]),
      [0, 1, 2, 3, 4, 5],
    );
    t.equal(device.readCount, 2);
  });

  t.test('a command does not wait for the answer to a request', async t => {
    const {session, peripheral} = await openSession(t);
    let answer: () => void = () => undefined;
    peripheral.answer = () => new Promise(resolve => (answer = resolve));
    const request = session.write(BOTH, Uint8Array.of(1), true);
    await until('the request is there', () => peripheral.writes.length === 1);
    const answerRequest = answer;
    peripheral.answer = () => Promise.resolve();
    await session.write(BOTH, Uint8Array.of(2), false);
    answerRequest();
    await request;
    t.equal(peripheral.writes.length, 2);
  });

  t.test('a refusal is told, and the session works on', async t => {
    const {session, device, losses} = await openSession(t);
    Object.assign(device.behaviour, {refusesReads: true, refusesWrites: true});
    t.equal(await codeOf(session.write(BOTH, Uint8Array.of(1), true)), 'refused');
    t.equal(await codeOf(session.write(BOTH, Uint8Array.of(1), false)), 'refused');
    t.equal(await codeOf(session.read(BOTH)), 'refused');
    t.equal(await codeOf(session.subscribe(NO_ENDPOINT, () => undefined)), 'refused');
    Object.assign(device.behaviour, {refusesReads: false, refusesWrites: false});
    await session.write(BOTH, Uint8Array.of(1), true);
    t.strictSame([...(await session.read(BOTH))], [1, 2]);
    t.strictSame(losses, []);
  });

  t.test('a read or write without an answer ends with a time-out', async t => {
    const clock = new ShorteningClock();
    const {session, peripheral} = await openSession(t, {clock});
    peripheral.answer = () => new Promise(() => undefined);
    clock.isShort = delayMs => delayMs === CALL_LIMIT_MS;
    const codes = [session.write(BOTH, Uint8Array.of(1), true), session.read(SENSOR)].map(codeOf);
    t.strictSame(await Promise.all(codes), ['timeout', 'timeout']);
    clock.isShort = () => false;
    t.equal(await codeOf(session.write(BOTH, Uint8Array.of(2), true)), 'busy', 'BlueZ still waits');
  });

  t.test('every notification arrives, in order, equal ones too', async t => {
    const {session, peripheral} = await openSession(t);
    const received: number[] = [];
    await session.subscribe(SENSOR, bytes => received.push(...bytes));
    const sent = Array.from({length: 1_000}, (_each, index) => (index >> 1) & 0xff);
    for (const value of sent) peripheral.notify(value);
    await until('all have arrived', () => received.length >= sent.length);
    t.strictSame(received, sent);
  });

  t.test('a notification directly after a value that was read', async t => {
    const {session, peripheral} = await openSession(t);
    const received: number[] = [];
    await session.subscribe(SENSOR, bytes => received.push(...bytes));
    peripheral.answer = () => {
      // The answer and the notification reach this process together.
      setImmediate(() => {
        peripheral.notify(7);
        setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20));
      });
      return Promise.resolve();
    };
    for (let count = 1; count <= 20; count++) {
      await session.read(SENSOR);
      await until('it has arrived', () => received.length >= count);
    }
    t.strictSame(received, Array<number>(20).fill(7));
  });

  t.test('a value that was read is no notification', async t => {
    const {session, peripheral} = await openSession(t);
    const received: (readonly number[])[] = [];
    await session.subscribe(SENSOR, bytes => received.push([...bytes]));
    const reading = session.read(SENSOR);
    peripheral.notify(7);
    t.strictSame([...(await reading)], [1, 2]);
    peripheral.notify(8);
    await until('both have arrived', () => received.length >= 2);
    t.strictSame(received, [[7], [8]]);
    await session.read(SENSOR);
    peripheral.notify(1, 2);
    peripheral.notify(9);
    await until('two more have arrived', () => received.length >= 4);
    t.strictSame(received.slice(2), [[1, 2], [9]]);
  });
});
