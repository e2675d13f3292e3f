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
});
