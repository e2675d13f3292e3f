import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { checkQuantity } from '#src/domain/quantity/order-quantity.ts';
import { QuantityStepper } from '#src/views/ui/quantity/quantity-stepper.tsx';
import { shown } from '../shown.tsx';

const rules = { minimum: '30', step: '30' };

function showStepper(value: string, language: 'en' | 'de' = 'en', own = rules) {
  const reported = { onChanged: vi.fn(), onCommitted: vi.fn(), onStepped: vi.fn() };
  shown(
    <QuantityStepper
      id="quantity"
      productName="Hex bolt"
      value={value}
      rules={own}
      check={checkQuantity(value, own)}
      unit={{ unitText: 'pc' }}
      {...reported}
    />,
    language,
  );
  return { ...reported, field: screen.getByRole('spinbutton') };
}

describe('QuantityStepper', () => {
  it('steps with the arrows, ten at a time with the page keys, and leaves Home and End to the caret (PR-4)', () => {
    const { field, onStepped, onChanged } = showStepper('60');

    fireEvent.keyDown(field, { key: 'ArrowUp' });
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'PageUp' });
    const isLeftToField = ['Home', 'End'].map((key) => fireEvent.keyDown(field, { key }));

    expect(onStepped.mock.calls).toEqual([[1], [-1], ...Array.from({ length: 10 }, () => [1])]);
    expect(isLeftToField).toEqual([true, true]);
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('commits when the field is left and on Enter, and only reports while the customer types (PR-4)', () => {
    const { field, onChanged, onCommitted } = showStepper('60');

    fireEvent.change(field, { target: { value: '61' } });
    expect(onCommitted).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.blur(field);

    expect(onChanged.mock.calls).toEqual([['61']]);
    expect(onCommitted).toHaveBeenCalledTimes(2);
  });

  it('shows a quantity with the decimal sign of the language, and keeps the entry unchanged (CF-4)', () => {
    const halves = { minimum: '0.5', step: '0.5' };
    const { field } = showStepper('1.5', 'de', halves);
    expect(field).toHaveProperty('value', '1,5');
    expect(field.getAttribute('aria-valuetext')).toBe('1,5 pc');

    fireEvent.change(field, { target: { value: '1.5' } });

    expect(field).toHaveProperty('value', '1.5');
  });

  it('does not go below the minimum with its button (PR-4)', () => {
    const { onStepped } = showStepper('30');

    const less = screen.getByRole('button', {
      name: /^Decrease quantity/,
      description: 'At least 30 pc',
    });
    fireEvent.click(less);

    expect(less.getAttribute('aria-disabled')).toBe('true');
    expect(onStepped).not.toHaveBeenCalled();
  });
});
