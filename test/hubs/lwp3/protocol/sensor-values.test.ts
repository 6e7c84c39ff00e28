import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import * as values from '../../../../src/hubs/lwp3/protocol/sensor-values.js';
import {garbage} from '../../wedo2/arbitraries.js';
import {view} from '../../wedo2/bytes.js';
import {testProperty} from '../../../support/property.js';

t.test('motors', async t => {
  t.equal(values.parseSpeed(view(0xce)), -50);
  t.equal(values.parsePosition(view(0x98, 0xfe, 0xff, 0xff)), -360);
  t.equal(values.parseAbsolutePosition(view(0x4c, 0xff)), -180);
  t.equal(values.parseAbsolutePosition(view(0xb3, 0x00)), 179);
  t.equal(values.parseAbsolutePosition(view(0xb4, 0x00)), -180, '180 degrees');
  t.equal(values.parseAbsolutePosition(view(0xb5, 0x00)), null);
});

t.test('the colour and distance sensor', async t => {
  const parse = values.parseColorAndDistance;
  t.same(parse(view(0x03, 0x03, 0xff, 0x00)), {color: 3, inches: 3}, 'blue');
  t.same(parse(view(0x09, 0x01, 0xff, 0x02)), {color: 9, inches: 1.5}, 'red, 1 1/2 inches');
  t.same(parse(view(0xff, 0x0a, 0xff, 0x00)), {color: null, inches: 10}, 'nothing');
  t.equal(parse(view(0x0b, 0x03, 0xff, 0x00)), null, 'colour 11');
  t.equal(parse(view(0x03, 0x0b, 0xff, 0x00)), null, '11 inches');
  t.equal(values.parsePercent(view(100)), 100);
  t.equal(values.parsePercent(view(101)), null);
  t.same(values.parseRgb(view(0x00, 0x00, 0x80, 0x00, 0xff, 0x03)), [0, 128, 1023]);
  t.equal(values.parseRgb(view(0x00, 0x00, 0x80, 0x00, 0x00, 0x04)), null, '1024');
});

t.test('what the colour and distance sensor has counted', async t => {
  t.same(values.parsePassings(view(0x02, 0x01, 0x00, 0x00)), [258]);
  t.same(values.parsePassings(view(0xff, 0xff, 0xff, 0xff)), [0xffff_ffff]);
});

t.test('the colour sensor of SPIKE', async t => {
  t.same(values.parseColor(view(0x00)), {color: 0}, 'black');
  t.same(values.parseColor(view(0x0a)), {color: 10}, 'white');
  t.same(values.parseColor(view(0xff)), {color: null}, 'none');
  t.equal(values.parseColor(view(0x0b)), null);
  t.equal(values.parseColor(view(0xfe)), null);
  const rgb = [0x00, 0x00, 0x00, 0x02, 0x00, 0x04];
  t.same(values.parseWideRgb(view(...rgb, 0xff, 0xff)), [0, 512, 1024]);
  t.equal(values.parseWideRgb(view(...rgb)), null);
  t.equal(values.parseWideRgb(view(0x01, 0x04, 0, 0, 0, 0, 0, 0)), null, '1025');
});

t.test('the sensors of hubs', async t => {
  t.same(values.parseMoveHubTilt(view(0xf1, 0x0f)), {leftDegrees: -15, downDegrees: 15});
  t.same(values.parseMoveHubAcceleration(view(0x00, 0xff, 0x40)), {x: 0, y: -1, z: 64});
  t.same(values.parseTriple(view(0x00, 0x00, 0xff, 0xff, 0x00, 0x10)), {x: 0, y: -1, z: 4096});
  t.equal(values.parseReading(view(0x34, 0x12)), 0x1234);
});

t.test('the buttons of the remote', async t => {
  t.same(values.parseRemoteButtons(view(1, 0, 1)), {plus: true, stop: false, minus: true});
  t.equal(values.parseRemoteButtons(view(2, 0, 0)), null);
});

testProperty(
  'other lengths are refused',
  fc.property(garbage, bytes => {
    for (const parse of Object.values(values)) {
      if (![1, 2, 3, 4, 6, 8].includes(bytes.length)) assert.equal(parse(view(...bytes)), null);
      else parse(view(...bytes));
    }
  }),
);
