import t from 'tap';
import * as kinds from '../../src/hubs/wedo2/kinds.js';
import {findHub, PROVIDERS, setUpLink} from '../support/connected-link.js';

for (const [name, createProvider] of Object.entries(PROVIDERS)) {
  t.test(`${name}: light bricks over a lost connection`, async t => {
    const {fake, hub, link, connect} = setUpLink(createProvider);
    hub.plug(1, 'lightBrick');
    hub.plug(2, 'lightBrick');
    t.equal(await connect(), 'ok');
    await fake.advance(2_000);
    const frames = () => hub.state.log.map(({bytes}) => Buffer.from(bytes).toString('hex'));
    t.notOk(
      frames().some(frame => /^0[12]01/.test(frame)),
      'nothing is sent to a brick that no block has set',
    );
    link.hub.plugged(kinds.lightBrick, 1)?.setBrightness(70);
    await fake.advance(100);
    t.same([...hub.state.lightBricks.values()], [0, 70]);
    t.equal(frames().at(-1), '02010146');
    await link.stop();
    await fake.advance(1_000);
    t.equal(hub.state.lightBricks.get(2), 70, 'the red stop leaves it on');

    const reconnect = async () => {
      hub.loseLink();
      // As after a power cycle.
      for (const port of [1, 2]) hub.plug(port, 'lightBrick');
      await fake.advance(1_000);
      const {transport, id} = await findHub(createProvider(hub, fake), fake);
      const connected = link.reconnect(transport, id);
      await fake.advance(3_000);
      await connected;
    };
    for (const time of ['first', 'second']) {
      await reconnect();
      t.same([...hub.state.lightBricks.values()], [0, 70], `the ${time} loss`);
    }

    link.hub.plugged(kinds.lightBrick, 1)?.setBrightness(20);
    hub.unplug(2);
    await fake.advance(1_000);
    hub.plug(2, 'lightBrick');
    await fake.advance(1_000);
    t.equal(hub.state.lightBricks.get(2), 0, 'a brick that is plugged in again begins anew');
    await reconnect();
    t.same([...hub.state.lightBricks.values()], [0, 0]);
  });
}
