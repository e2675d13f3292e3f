import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, it, vi } from 'vitest';
import { createActor, type ActorRefFrom } from 'xstate';
import { noticesMachine } from '#src/machines/notices.machine.ts';
import { useSelector } from '#src/views/use-selector.ts';

type NoticesRef = ActorRefFrom<typeof noticesMachine>;

it('draws a view again only when what it shows has changed (MA-1)', () => {
  const notices = createActor(noticesMachine, { input: { successMs: 5000 } }).start();
  const drawn = vi.fn();
  const shown = (actorRef: NoticesRef | undefined) => (
    <Profiler id="count" onRender={drawn}>
      <NoticeCount actorRef={actorRef} />
    </Profiler>
  );
  const { rerender } = render(shown(undefined));
  expect(screen.getByText('nobody')).toBeTruthy();

  rerender(shown(notices));
  act(() => notices.send({ type: 'notice.raised', content: { key: 'signedOut' } }));
  act(() => notices.send({ type: 'notice.raised', content: { key: 'signedOut' } }));

  expect(screen.getByText('1')).toBeTruthy();
  expect(drawn).toHaveBeenCalledTimes(3);
});

function NoticeCount({ actorRef }: { readonly actorRef: NoticesRef | undefined }) {
  return <p>{useSelector(actorRef, (snapshot) => snapshot?.context.notices.length ?? 'nobody')}</p>;
}
