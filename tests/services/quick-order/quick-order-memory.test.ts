import { describe, expect, it } from 'vitest';
import { emptyQuickOrder, type QuickOrderDraft } from '#src/domain/quick-order/quick-order-draft.ts';
import { quickOrderMemory } from '#src/services/quick-order/quick-order-memory.ts';
import { aKeptText } from '#tests/support/made/a-text-storage.ts';
import { anEntry } from '#tests/support/made/a-quick-order.ts';

const assigned = { 'Was|Wieviel': { material: 0, quantity: 1, unit: null } };

describe('the entries of a quick order', () => {
  it.each<{ what: string; draft: QuickOrderDraft }>([
    { what: 'lines', draft: { ...emptyQuickOrder, entries: [anEntry()] } },
    { what: 'the columns of a list, also when no line is left', draft: { ...emptyQuickOrder, assigned } },
  ])('are restored in the same visit: $what (SE-1, BA-8)', ({ draft }) => {
    const text = aKeptText();
    quickOrderMemory(text, 'anna').remember(draft);

    expect(quickOrderMemory(text, 'anna').recall()).toEqual(draft);
    expect(quickOrderMemory(text, 'ben').recall()).toEqual(emptyQuickOrder);
  });

  it('leave no data when they are empty (SE-3)', () => {
    const text = aKeptText();
    quickOrderMemory(text, 'anna').remember({ ...emptyQuickOrder, entries: [anEntry()] });
    quickOrderMemory(text, 'anna').remember(emptyQuickOrder);

    expect(text.read()).toBe('');
  });

  it('are read without assigned columns if an earlier page stored none, and not at all if broken (I10)', () => {
    const text = aKeptText();
    const { assigned: _, ...earlier } = { ...emptyQuickOrder, entries: [anEntry()] };
    text.write(JSON.stringify({ userId: 'anna', quickOrder: earlier }));
    expect(quickOrderMemory(text, 'anna').recall()).toEqual({ ...emptyQuickOrder, entries: [anEntry()] });

    text.write(JSON.stringify({ userId: 'anna', quickOrder: { ...earlier, assigned: { 4: 'A' } } }));
    expect(quickOrderMemory(text, 'anna').recall()).toEqual(emptyQuickOrder);
  });
});
