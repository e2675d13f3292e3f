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

  it('proposes quantities when the entry is off the step (PR-4)', () => {
    const { field } = showStepper('100');

    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Sold in steps of 30: please enter 90 or 120.',
    );
  });

  it('writes the rule with the plural of its unit (PR-4)', () => {
    shown(
      <QuantityStepper
        id="quantity"
        productName="Glove"
        value="12"
        rules={{ minimum: '12', step: '12' }}
        check={checkQuantity('12', { minimum: '12', step: '12' })}
        unit={{ unitText: 'pair', unitTextPlural: 'pairs' }}
        onChanged={vi.fn()}
        onCommitted={vi.fn()}
        onStepped={vi.fn()}
      />,
      'en',
    );

    expect(screen.getByText('At least 12, in steps of 12 pairs')).toBeTruthy();
    expect(screen.getByRole('spinbutton').getAttribute('aria-valuetext')).toBe('12 pairs');
  });

  it('writes it in German (CF-4)', () => {
    const { field } = showStepper('10', 'de');

    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Bitte geben Sie mindestens 30 pc ein.',
    );
  });

  it.each(['en', 'de'] as const)('proposes in %s quantities that can be typed (PR-4, CF-4)', (language) => {
    const { field } = showStepper('1050', language, { minimum: '1000', step: '100' });

    const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    const proposed = [...hint.matchAll(/\d[\d.,]*\d/g)].map(([text]) => text);

    expect(proposed).toEqual(['100', '1000', '1100']);
  });

  it.each([
    ['1.000', 'Das können Tausender oder Nachkommastellen sein: Bitte geben Sie 1500 oder 1,5 ein.'],
    ['-1', 'Bitte geben Sie mindestens 1 pc ein.'],
    ['zehn', 'Bitte geben Sie eine Zahl ein, etwa 1500.'],
    ['1234567890123456', 'Bitte geben Sie höchstens 15 Ziffern ein.'],
  ])('names the fault of "%s" (PR-4)', (typed, complaint) => {
    const { field } = showStepper(typed, 'de', { minimum: '1', step: '1' });

    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      complaint,
    );
  });

  it('shows a quantity with the decimal sign of the language, and keeps the entry unchanged (CF-4)', () => {
    const halves = { minimum: '0.5', step: '0.5' };
    const { field } = showStepper('1.5', 'de', halves);
    expect(field).toHaveProperty('value', '1,5');
    expect(field.getAttribute('aria-valuetext')).toBe('1,5 pc');

    fireEvent.change(field, { target: { value: '1.5' } });

    expect(field).toHaveProperty('value', '1.5');
  });

  it('states the rule before any fault (PR-4)', () => {
    const { field } = showStepper('60');

    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'At least 30, in steps of 30 pc',
    );
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
