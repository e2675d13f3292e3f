import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor, type ActorRefFrom } from 'xstate';
import { noticesMachine } from '#src/machines/notices.machine.ts';
import { useSelector } from '#src/views/use-selector.ts';

it('draws a view again only when what it shows has changed (MA-1)', () => {
  const notices = createActor(noticesMachine, { input: { successMs: 5000 } }).start();
  let drawn = 0;
  function Shown({ actorRef }: { readonly actorRef: ActorRefFrom<typeof noticesMachine> | undefined }) {
    drawn += 1;
    return <p>{useSelector(actorRef, (snapshot) => snapshot?.context.notices.length ?? 'nobody')}</p>;
  }
  const { rerender } = render(<Shown actorRef={undefined} />);
  expect(screen.getByText('nobody')).toBeTruthy();

  rerender(<Shown actorRef={notices} />);
  act(() => notices.send({ type: 'notice.raised', content: { key: 'signedOut' } }));
  act(() => notices.send({ type: 'notice.raised', content: { key: 'signedOut' } }));

  expect(screen.getByText('1')).toBeTruthy();
  expect(drawn).toBe(3);
});
