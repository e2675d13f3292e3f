import { describe, expect, it } from 'vitest';
import { draftMemory } from '#src/services/transport/draft-memory.ts';
import { aKeptText } from '#tests/support/made/a-text-storage.ts';

const five = { bolt: { quantityText: '5', unit: null } };
const six = { bolt: { quantityText: '6', unit: 'BOX' } };

describe('an entry', () => {
  it('is kept separately for a list and a product page, and replaced by the next one (SE-1)', () => {
    const { recall, remember } = draftMemory(aKeptText(), 'anna');
    remember('list', { ...five, nut: { quantityText: '2', unit: null } });
    remember('page', six);
    remember('list', five);

    expect([recall('list'), recall('page')]).toEqual([five, six]);
  });

  it('is restored for its customer only, and deleted once another customer types (SE-1, SE-3)', () => {
    const text = aKeptText();
    const [annas, bens, visitors] = ['anna', 'ben', ''].map((userId) => draftMemory(text, userId));
    annas?.remember('list', five);

    expect([annas, bens, visitors].map((each) => each?.recall('list'))).toEqual([five, {}, {}]);
    bens?.remember('page', six);
    expect(annas?.recall('list')).toEqual({});
  });

  it('of the account is kept form by form, until it is saved, and for its customer only (RT-5, SE-1, SE-3)', () => {
    const text = aKeptText();
    const annas = draftMemory(text, 'anna');
    annas.rememberForm('profile', { name: 'Anna Berg' });
    annas.rememberForm('address', { addressId: '', city: 'Bremen' });
    annas.rememberForm('profile', null);

    expect([annas.recallForm('profile'), annas.recallForm('address')]).toEqual([
      null,
      { addressId: '', city: 'Bremen' },
    ]);
    expect(draftMemory(text, 'ben').recallForm('address')).toBe(null);
    text.write('{"userId":"anna","address":{"city":7}}');
    expect(annas.recallForm('address')).toBe(null);
  });

  it.each([
    'no JSON',
    '7',
    'null',
    '{"userId":"anna"}',
    '{"userId":"anna","list":7}',
    '{"userId":"anna","list":{"bolt":7}}',
    '{"userId":"anna","list":{"bolt":{"quantityText":7,"unit":null}}}',
    '{"userId":"anna","list":{"bolt":{"quantityText":"7"}}}',
  ])('is ignored when another program wrote %s (I10)', (poison) => {
    const text = aKeptText();
    text.write(poison);
    const { recall, remember } = draftMemory(text, 'anna');

    expect(recall('list')).toEqual({});
    remember('list', five);
    expect(recall('list')).toEqual(five);
  });
});
