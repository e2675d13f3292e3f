import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LineNote } from '#src/views/basket/line-note.tsx';
import { startBasket } from '#tests/support/running/a-running-basket.ts';
import { shown } from '../shown.tsx';

it('a note is kept when its field is left, dropped with Escape, and the focus returns to its button (A3, BA-5)', () => {
  const { actor } = startBasket();
  const changes = () => actor.getSnapshot().context.changes;
  shown(<LineNote actorRef={actor} lineId="line-1" productName="Bolt" note="For hall 3" />);
  const button = screen.getByRole('button');
  expect(button.textContent).toBe('Change note Bolt');

  fireEvent.click(button);
  expect([document.activeElement, field().value, button.textContent]).toEqual([
    field(),
    'For hall 3',
    'Save note Bolt',
  ]);
  fireEvent.change(field(), { target: { value: 'For hall 4' } });
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect([document.activeElement, changes()]).toEqual([button, []]);

  fireEvent.click(button);
  fireEvent.change(field(), { target: { value: 'For hall 5' } });
  expect(fireEvent.mouseDown(button)).toBe(false);
  fireEvent.click(button);

  expect(document.activeElement).toBe(button);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(changes()).toMatchObject([{ kind: 'note', lineId: 'line-1', note: 'For hall 5' }]);
});

function field() {
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note on Bolt' });
}
