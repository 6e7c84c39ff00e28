import t from 'tap';
import type {Deck, Step} from '../../src/apps/editor/gui-internals.js';
import {offlineDecks} from '../../src/apps/editor/offline-decks.js';

const deck = (steps: readonly Step[], more: Partial<Deck> = {}): Deck => ({
  name: 'Name',
  tags: [],
  category: 'basics',
  img: 'picture.jpg',
  steps,
  urlId: 'id',
  ...more,
});

const VIDEO = {video: 'abc'};
const PICTURE = {title: 'Add a move block', image: 'introMove'};

t.test('tutorials without videos, projects and voices of a server', async t => {
  const decks = offlineDecks({
    mixed: deck([VIDEO, PICTURE, {deckIds: ['onlyVideo', 'plain']}]),
    plain: deck([PICTURE, {deckIds: ['onlyVideo', 'project']}]),
    onlyVideo: deck([VIDEO, {deckIds: ['plain']}]),
    project: deck([PICTURE], {requiredProjectId: '331474033'}),
    talking: deck([PICTURE]),
  });
  t.same(Object.keys(decks), ['mixed', 'plain']);
  t.same(decks.mixed?.steps, [PICTURE, {deckIds: ['plain']}], 'it suggests what is left');
  t.same(decks.plain?.steps, [PICTURE], 'or nothing');
});
