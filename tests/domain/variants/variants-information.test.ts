import { describe, expect, it } from 'vitest';
import { choicesMade, optionsWithChoices } from '#src/domain/variants/variants-information.ts';
import { someVariants } from '#tests/support/made/a-product.ts';

const { options } = someVariants('glove-9');

describe('optionsWithChoices', () => {
  it('shows the choices before the gateway has answered (PD-3)', () => {
    const shown = optionsWithChoices(options, [{ selectionKey: 'size', selectionValue: '8' }]);

    expect(choicesMade(shown)).toEqual([{ selectionKey: 'size', selectionValue: '8' }]);
    expect(shown.map((each) => each.selectionValues.map((value) => value.selectionAvailable))).toEqual([
      [true, true],
    ]);
  });

  it('removes an undone choice (PD-3)', () => {
    expect(choicesMade(optionsWithChoices(options, []))).toEqual([]);
  });

  it("keeps the gateway's choices if no choice is newer (PD-3)", () => {
    expect(optionsWithChoices(options, null)).toEqual(options);
  });
});
