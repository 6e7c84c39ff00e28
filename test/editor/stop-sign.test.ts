/** Whether the stop sign is lit without a script. */
import t from 'tap';
import {education} from '../../blocks/education/index.js';
import {wedo2} from '../../blocks/wedo2/index.js';
import {isAnyRunning} from '../../src/apps/editor/stop-sign.js';
import {connect} from '../hubs/education/rig.js';
import {setUpConnected} from '../support/connected-extension.js';

t.test('while a motor runs, or a tone', async t => {
  const {fake, call, extension} = await setUpConnected();
  const isLit = () => isAnyRunning({family: wedo2, extension});
  t.equal(isLit(), false);
  call('motorOn', {MOTOR_ID: 'motor'});
  t.equal(isLit(), true);
  call('motorOff', {MOTOR_ID: 'motor'});
  t.equal(isLit(), false);

  void call('playNoteFor', {NOTE: 60, DURATION: 3});
  t.equal(isLit(), true, 'a tone alone');
  await fake.advance(3_100);
  t.equal(isLit(), false, 'it has ended');
  void call('playNoteFor', {NOTE: 60, DURATION: 3});
  call('stopSound');
  t.equal(isLit(), false, 'it was ended');
});

t.test('a motor that is commanded by its speed', async t => {
  const rig = await connect();
  const extension = {hubs: [{connector: rig.connection}]};
  const isLit = () => isAnyRunning({family: education, extension});
  t.equal(isLit(), false);
  rig.motor().run(1);
  t.equal(isLit(), true);
  rig.motor().halt();
  t.equal(isLit(), false);
  await rig.close();
});

t.test('not without an extension', t => {
  t.equal(isAnyRunning({family: wedo2, extension: null}), false);
  t.end();
});
