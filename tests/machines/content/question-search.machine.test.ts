import { expect, it } from 'vitest';
import { aListingActor } from '#tests/views/a-listing-actor.ts';
import { questionSearchOf } from '#src/machines/content/question-search.machine.ts';

it('all questions are shown until a word is typed, and again without one; the term stays with the list (CT-1)', () => {
  const { actorRef } = aListingActor();
  const shown = () => {
    const { value, context } = questionSearchOf(actorRef)?.getSnapshot() ?? {};
    return [value, context?.term];
  };
  const type = (term: string) => questionSearchOf(actorRef)?.send({ type: 'term.typed', term });
  expect(shown()).toEqual(['all', '']);

  type('delivery');
  expect(shown()).toEqual(['found', 'delivery']);
  type(' ');

  expect(shown()).toEqual(['all', ' ']);
});
