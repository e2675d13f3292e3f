import { describe, expect, it } from 'vitest';
import { acceptedQuantity, steppedText } from '#src/domain/quantity/typed-quantity.ts';

const rules = { minimum: '10', step: '10' };

describe('the text of a quantity field', () => {
  it.each([
    { text: '30,0', quantity: '30' },
    { text: '25', quantity: '10' },
    { text: 'many', quantity: '10' },
    { text: '', quantity: '10' },
  ])('"$text" stands for $quantity (PR-4)', ({ text, quantity }) => {
    expect(acceptedQuantity(text, rules)).toBe(quantity);
  });

  it.each([
    { text: '25', direction: 1, stepped: '30' },
    { text: '25', direction: -1, stepped: '20' },
    { text: '3', direction: 1, stepped: '10' },
    { text: '10', direction: -1, stepped: '10' },
    { text: 'many', direction: 1, stepped: '10' },
  ] as const)('steps from "$text" by $direction to $stepped (PR-4)', ({ text, direction, stepped }) => {
    expect(steppedText(text, rules, direction)).toBe(stepped);
  });
});
