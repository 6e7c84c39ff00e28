import type {Deck, Step} from './gui-internals.js';

/** About the extension *Text to Speech*, whose voices are on a server. */
const SPEAKING = ['say-it-out-loud', 'talking'];

/**
 * The tutorials without the videos, which come from a server of another company, and without those that need a project of
 * scratch.mit.edu or a voice. A tutorial that was only a video is left out.
 */
export function offlineDecks(
  decks: Readonly<Record<string, Deck>>,
): Readonly<Record<string, Deck>> {
  const withoutVideos = Object.entries(decks).flatMap(([id, deck]) => {
    const steps = deck.steps.filter(({video}) => video === undefined);
    const isOnline = deck.requiredProjectId !== undefined || SPEAKING.includes(id);
    return !isOnline && steps.some(({title}) => title) ? [[id, {...deck, steps}] as const] : [];
  });
  const kept = new Set(withoutVideos.map(([id]) => id));
  return Object.fromEntries(
    withoutVideos.map(([id, deck]) => [
      id,
      {...deck, steps: deck.steps.flatMap(step => suggesting(step, kept))},
    ]),
  );
}

/** A step that suggests other tutorials suggests only these; none of them: no step. */
function suggesting(step: Step, kept: ReadonlySet<string>): readonly Step[] {
  if (step.deckIds === undefined) return [step];
  const deckIds = step.deckIds.filter(id => kept.has(id));
  return deckIds.length > 0 ? [{...step, deckIds}] : [];
}
