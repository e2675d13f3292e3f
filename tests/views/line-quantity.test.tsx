import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LineQuantity } from '#src/views/basket/line-quantity.tsx';
import { shown } from './shown.tsx';

function showQuantity(quantity = '10.000', language: 'en' | 'de' = 'en') {
  const onCommitted = vi.fn();
  shown(
    <LineQuantity
      quantity={quantity}
      unitText="pc"
      label="Quantity of bolt"
      isBusy={false}
      onCommitted={onCommitted}
    />,
    language,
  );
  return { onCommitted, field: screen.getByLabelText<HTMLInputElement>('Quantity of bolt') };
}

describe('LineQuantity', () => {
  it('commits what was typed when the field is left, not while one types (BA-5)', () => {
    const { onCommitted, field } = showQuantity();

    fireEvent.change(field, { target: { value: '25' } });
    expect(onCommitted).not.toHaveBeenCalled();
    fireEvent.blur(field);

    expect(onCommitted.mock.calls).toEqual([['25']]);
  });

  it('shows the decimal sign of the language, and understands it (CF-4, BA-5)', () => {
    const { onCommitted, field } = showQuantity('2.500', 'de');
    expect(field.value).toBe('2,5');

    fireEvent.change(field, { target: { value: '3,5' } });
    fireEvent.blur(field);

    expect(onCommitted.mock.calls).toEqual([['3.5']]);
  });

  it.each(['1,000', '1.000'])('never takes "%s" for 1, and says how to write it (PR-4, BA-5)', (typed) => {
    const { onCommitted, field } = showQuantity();

    fireEvent.change(field, { target: { value: typed } });
    expect(screen.getByRole('alert').textContent).toBe(
      'Please enter a number without thousands separators, such as 1500.',
    );
    fireEvent.blur(field);

    expect(onCommitted).not.toHaveBeenCalled();
  });

  it.each(['', 'ten', '10,0', '0'])('keeps the quantity when "%s" is typed (BA-5)', (typed) => {
    const { onCommitted, field } = showQuantity();

    fireEvent.change(field, { target: { value: typed } });
    fireEvent.keyDown(field, { key: 'Enter' });

    expect(onCommitted).not.toHaveBeenCalled();
    expect(field.value).toBe('10');
  });
});
