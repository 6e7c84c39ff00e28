import type {Blockwave} from '../../index.js';

type Session = NonNullable<Blockwave['extension']>['hubs'][number];

/** Connects a session to its own virtual hub, without the dialog. */
export function connectVirtualHub(session: Session): void {
  const stop = session.events.on('list', list => {
    const virtual = list.find(({id}) => id.startsWith('virtual'));
    if (virtual === undefined) return;
    stop();
    session.connect(virtual.id);
  });
  session.scan();
}
