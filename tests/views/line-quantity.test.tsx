import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LineQuantity } from '#src/views/basket/line-quantity.tsx';
import { shown } from './shown.tsx';

function showQuantity() {
  const onCommitted = vi.fn();
  shown(
    <LineQuantity
      quantity="10.000"
      unitText="pc"
      label="Quantity of bolt"
      isBusy={false}
      onCommitted={onCommitted}
    />,
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

  it.each(['', 'ten', '10,0', '0'])('keeps the quantity when "%s" is typed (BA-5)', (typed) => {
    const { onCommitted, field } = showQuantity();

    fireEvent.change(field, { target: { value: typed } });
    fireEvent.keyDown(field, { key: 'Enter' });

    expect(onCommitted).not.toHaveBeenCalled();
    expect(field.value).toBe('10');
  });
});
