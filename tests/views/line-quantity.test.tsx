import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LineQuantity } from '#src/views/basket/line-quantity.tsx';
import { aBasketActor } from './a-basket-actor.ts';
import { shown } from './shown.tsx';

function showQuantity(quantity = '10.000', language: 'en' | 'de' = 'en') {
  const { actor, changes } = aBasketActor();
  const { unmount } = shown(
    <LineQuantity
      actorRef={actor}
      lineId="line-1"
      quantity={quantity}
      unitText="pc"
      label="Quantity of bolt"
      isBusy={false}
    />,
    language,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Quantity of bolt');
  return { actor, changes, field, unmount };
}

describe('LineQuantity', () => {
  it('commits what was typed when the field is left, not while one types (BA-5)', () => {
    const { changes, field } = showQuantity();

    fireEvent.change(field, { target: { value: '25' } });
    expect(field.value).toBe('25');
    expect(changes()).toEqual([]);
    fireEvent.blur(field);

    expect(changes()).toEqual([
      { kind: 'quantity', key: 'visit-basket-1', lineId: 'line-1', orderQuantity: '25' },
    ]);
  });

  it('shows the decimal sign of the language, and understands it (CF-4, BA-5)', () => {
    const { changes, field } = showQuantity('2.500', 'de');
    expect(field.value).toBe('2,5');

    fireEvent.change(field, { target: { value: '3,5' } });
    fireEvent.blur(field);

    expect(changes()).toEqual([
      { kind: 'quantity', key: 'visit-basket-1', lineId: 'line-1', orderQuantity: '3.5' },
    ]);
  });

  it.each(['1,000', '1.000'])('never takes "%s" for 1, and says how to write it (PR-4, BA-5)', (typed) => {
    const { changes, field } = showQuantity();

    fireEvent.change(field, { target: { value: typed } });
    expect(screen.getByRole('alert').textContent).toBe(
      'Please enter a number without thousands separators, such as 1500.',
    );
    fireEvent.blur(field);

    expect(changes()).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['', 'ten', '10,0', '0'])('keeps the quantity when "%s" is typed (BA-5)', (typed) => {
    const { changes, field } = showQuantity();

    fireEvent.change(field, { target: { value: typed } });
    fireEvent.keyDown(field, { key: 'Enter' });

    expect(changes()).toEqual([]);
    expect(field.value).toBe('10');
  });

  it('shows its quantity again after Escape (BA-5)', () => {
    const { changes, field } = showQuantity();

    fireEvent.change(field, { target: { value: '25' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    fireEvent.blur(field);

    expect(changes()).toEqual([]);
    expect(field.value).toBe('10');
  });

  it('forgets what was typed when the page is left without leaving the field (BA-5)', () => {
    const { actor, changes, field, unmount } = showQuantity();
    fireEvent.change(field, { target: { value: '25' } });

    unmount();

    expect(changes()).toEqual([]);
    expect(actor.getSnapshot().children['basketLine.line-1']).toBeUndefined();
  });
});
