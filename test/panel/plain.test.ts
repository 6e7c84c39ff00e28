/** What the panel shows of a family that it does not know. */
import t from 'tap';
import {families} from '../../src/package/index.js';
import {partsOf} from '../../src/panel/families/index.js';
import {modelOf} from '../../src/panel/family.js';
import {createFakeClock} from '../support/fake-clock.js';
import {createConnector} from '../support/create-session.js';

for (const family of families) {
  t.test(`a neutral hub without a loudspeaker, like a new family of ${family.id}`, async t => {
    const session = {connector: createConnector({clock: createFakeClock().clock})};
    const model = modelOf(family, session);
    const parts = partsOf({id: 'unknown'});
    const {look, controls, picture} = parts.draw({family, session, model, server: null});
    t.equal(look.body.name, 'plain');
    t.equal(look.body.tone, undefined, 'so the button is "Blink"');
    t.equal(controls, null);
    t.equal(look.ports.length, model.externalPorts.length);
    t.same(
      picture().ports,
      model.externalPorts.map(() => ({kind: 'nothing'})),
    );
  });
}
