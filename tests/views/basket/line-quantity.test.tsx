import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BasketLine } from '#src/domain/basket/basket.ts';
import { LineQuantity } from '#src/views/basket/line-quantity.tsx';
import { aBasket } from '#tests/support/made/a-product.ts';
import { startBasket } from '#tests/support/running/a-running-basket.ts';
import { shown } from '../shown.tsx';

function showQuantity(overrides: Partial<BasketLine> = {}, language: 'en' | 'de' = 'en') {
  const { actor } = startBasket();
  const changes = () => actor.getSnapshot().context.changes;
  const [bolt] = aBasket().lines;
  if (!bolt) throw new Error('The basket is empty');
  const line = { ...bolt, productName: 'bolt', ...overrides };
  shown(<LineQuantity actorRef={actor} line={line} isBusy={false} />, language);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  return { changes, field };
}

function change(orderQuantity: string, salesUnit = 'PCE') {
  return { kind: 'quantity', key: 'visit-basket-1', lineId: 'line-1', orderQuantity, salesUnit };
}

describe('LineQuantity', () => {
  it('keeps an entry that cannot be ordered, and offers its neighbours (PR-4, BA-5)', () => {
    const { changes, field } = showQuantity();

    fireEvent.change(field, { target: { value: '15' } });
    fireEvent.keyDown(field, { key: 'Enter' });

    expect(field.value).toBe('15');
    expect(screen.getByRole('alert').textContent).toBe(
      'Sold in steps of 10 piece. Please order 10 or 20 piece.',
    );
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Use 10 bolt',
      'Use 20 bolt',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Use 20 bolt' }));
    expect(changes()).toEqual([change('20')]);
    expect(document.activeElement).toBe(field);
  });

  it('offers orderable quantities for a line whose rules have changed, before the customer types (PR-4, BA-5)', () => {
    const { changes } = showQuantity({ orderQuantity: '15', problem: 'Order in steps of 10.' });

    fireEvent.click(screen.getByRole('button', { name: 'Use 10 bolt' }));

    expect(changes()).toEqual([change('10')]);
  });

  it('shows the amount of a unit before it applies, and takes it or keeps the line with one press (BA-5, PR-1)', () => {
    const { changes } = showQuantity({ orderQuantity: '50' });
    const unit = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Unit of bolt' });

    fireEvent.change(unit, { target: { value: 'BOX' } });
    expect(screen.getByRole('alert').textContent).toBe('1 box: that is 100 piece instead of 50 piece.');
    expect([unit.value, changes()]).toEqual(['PCE', []]);
    fireEvent.click(screen.getByRole('button', { name: 'Keep 50 piece bolt' }));
    expect([screen.queryByRole('alert'), document.activeElement, changes()]).toEqual([null, unit, []]);
    fireEvent.change(unit, { target: { value: 'BOX' } });
    fireEvent.click(screen.getByRole('button', { name: 'Use 1 box bolt' }));

    expect([screen.queryByRole('alert'), document.activeElement]).toEqual([null, unit]);
    expect(changes()).toEqual([change('1', 'BOX')]);
  });

  it('names the smallest quantity of a unit without conversion (BA-5, PR-5)', () => {
    const [bolt] = aBasket().lines;
    const unitsOfMeasure = (bolt?.unitsOfMeasure ?? []).map((unit) =>
      unit.unit === 'BOX' ? { ...unit, numeratorForConversion: 0 } : unit,
    );
    showQuantity({ orderQuantity: '50', unitsOfMeasure }, 'de');

    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'BOX' } });

    expect(screen.getByRole('alert').textContent).toBe('In dieser Einheit ist die kleinste Menge 10 box.');
  });

  it('offers no choice for a single unit (BA-5)', () => {
    showQuantity({ unitsOfMeasure: [] });

    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByText('piece')).toBeTruthy();
  });
});
