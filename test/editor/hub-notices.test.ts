import t from 'tap';
import {HubNotices} from '../../src/apps/editor/hub-notices.js';
import type {Notice} from '../../src/index.js';

const notice = (id: Notice['id'], level: Notice['level']): Notice => ({
  id,
  level,
  whatHappened: '',
  whatToDo: '',
});

t.test('the most urgent notice of all hubs', async t => {
  const notices = new HubNotices();
  const shown = () => notices.mostUrgent?.[1].id ?? null;
  t.equal(notices.mostUrgent, null);
  notices.set(1, notice('reconnecting', 'wait'));
  notices.set(0, notice('battery-low', 'warning'));
  t.equal(shown(), 'battery-low');
  notices.set(2, notice('lost', 'problem'));
  t.same(notices.mostUrgent?.[0], 2);
  notices.set(3, notice('lost', 'problem'));
  t.same(notices.mostUrgent?.[0], 2, 'the lower hub of two');
  notices.set(2, null);
  notices.set(3, null);
  notices.set(0, null);
  t.equal(shown(), 'reconnecting', 'the end of one hub’s notice leaves those of others');
});
