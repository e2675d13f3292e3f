import { expect, it } from 'vitest';
import { aListingActor } from '#tests/views/a-listing-actor.ts';
import { questionListOf, reportAddressed } from '#src/machines/content/question-list.machine.ts';

it('all questions are shown until a word is typed, and again without one; the term stays with the list (CT-1)', () => {
  const { actorRef } = aListingActor();
  const shown = () => {
    const { value, context } = questionListOf(actorRef)?.getSnapshot() ?? {};
    return [value, context?.term];
  };
  const type = (term: string) => questionListOf(actorRef)?.send({ type: 'term.typed', term });
  expect(shown()).toEqual(['all', '']);

  type('delivery');
  expect(shown()).toEqual(['found', 'delivery']);
  type(' ');

  expect(shown()).toEqual(['all', ' ']);
});

it('each answer that the address names is open, also once it names another one (CT-1)', () => {
  const { actorRef } = aListingActor();

  for (const id of ['faq-3', 'faq-5']) reportAddressed(actorRef, id);

  expect(questionListOf(actorRef)?.getSnapshot().context.opened).toEqual(['faq-3', 'faq-5']);
});
