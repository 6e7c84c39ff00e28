import t from 'tap';
import type {Pluggable} from '../../../src/virtual/lwp3/devices/device-types.js';
import {connectedLwp3} from './lwp3-client.js';

/** Capabilities, number of modes, input modes, output modes: as real devices were seen to answer. */
const REAL_ANSWERS: [plugged: Pluggable, answer: string][] = [
  ['simpleMotor', '01 01 00 00 01 00'],
  ['trainMotor', '01 01 00 00 01 00'],
  ['interactiveMotor', '07 03 06 00 07 00'],
  ['technicLargeMotor', '0f 05 1e 00 1f 00'],
  ['mediumAngularMotorGrey', '0f 06 0e 00 0f 00'],
  ['colorDistance', '07 0b 5f 06 a0 00'],
  ['color', '07 0a f7 01 08 00'],
  ['distance', '03 09 9f 00 60 00'],
];

t.test('what is plugged in answers as real devices do', async t => {
  for (const [plugged, answer] of REAL_ANSWERS) {
    const {ask} = await connectedLwp3({plugged: {2: plugged}});
    t.same(await ask('05 00 21 02 01'), [`0b 00 43 02 01 ${answer}`], plugged);
  }
});

t.test('modes and combinations of a port', async t => {
  const {ask} = await connectedLwp3();
  t.same(await ask('05 00 21 02 02'), ['07 00 43 02 02 4f 00'], 'colour and distance');
  t.same(await ask('05 00 21 00 01'), ['0b 00 43 00 01 0f 03 06 00 07 00'], 'built-in motor');
  t.same(await ask('05 00 21 00 02'), ['07 00 43 00 02 06 00']);
  t.same(await ask('05 00 21 3a 01'), ['0b 00 43 3a 01 06 08 ff 00 00 00'], 'tilt');
  t.same(await ask('05 00 21 32 01'), ['0b 00 43 32 01 01 02 00 00 03 00'], 'light');
  t.same(await ask('05 00 21 32 02'), ['05 00 43 32 02']);
});

t.test('what a mode is', async t => {
  const {ask} = await connectedLwp3({plugged: {2: 'colorDistance', 3: 'distance'}});
  const cases: [question: string, answer: string][] = [
    ['02 00 00', '43 4f 4c 4f 52 00 00 00 00 00 00'], // COLOR
    ['02 06 00', '52 47 42 20 49 00 00 00 00 00 00'], // RGB I
    ['02 06 01', '00 00 00 00 00 c0 7f 44'], // raw 0..1023
    ['02 06 02', '00 00 00 00 00 00 c8 42'], // percent 0..100
    ['00 02 01', '00 00 b4 c3 00 00 b4 43'], // raw -360..360
    ['00 02 02', '00 00 c8 c2 00 00 c8 42'], // percent -100..100
    ['03 00 03', '00 00 00 00 00 00 7a 43'], // SI 0..250
    ['00 02 04', '44 45 47 00'], // DEG
    ['00 02 05', '10 10'], // input and output
    ['00 00 05', '00 10'],
    ['00 02 07', '00'],
    ['00 02 80', '01 02 04 00'], // one int32
    ['02 06 80', '03 01 04 00'], // three int16
    ['02 00 80', '01 00 04 00'], // one int8
  ];
  for (const [question, answer] of cases) {
    const [message] = await ask(`06 00 22 ${question}`);
    t.equal(message?.slice(3), `00 44 ${question} ${answer}`, question);
  }
});

t.test('questions that have no answer', async t => {
  const {ask, hub} = await connectedLwp3({plugged: {2: 0x1234}});
  const refused = [
    '05 00 21 03 01', // nothing is plugged in
    '05 00 21 03 00',
    '06 00 22 03 00 00',
    '05 00 21 02 01', // an unknown device
    '05 00 21 10 01', // a virtual port
    '05 00 21 00 03', // no such kind
    '05 00 21 32 00', // the light measures nothing
    '04 00 21 00',
    '06 00 22 00 03 00', // no such mode
    '06 00 22 00 00 06', // no such kind
    '05 00 22 00 00',
  ];
  for (const message of refused) {
    t.same(await ask(message), [`05 00 05 ${message.slice(6, 8)} 06`], message);
  }
  t.equal(hub.state.ignoredFrames, refused.length);
});
