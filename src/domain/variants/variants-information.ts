import type { VariantSelectionOption } from '../product/product.ts';

/**
 * The choices of a configurable product, and its chosen variant, empty until every choice is made. @see PD-3
 */
export interface VariantsInformation {
  readonly options: readonly VariantSelectionOption[];
  readonly variants: readonly {
    readonly variantProductId: string;
    readonly options: Readonly<Record<string, string>>;
  }[];
  readonly selectedVariant: string;
}

/** A product without variants to choose. */
export const noVariants: VariantsInformation = { options: [], variants: [], selectedVariant: '' };

/** One choice made, such as the size 9. */
export interface VariantChoice {
  readonly selectionKey: string;
  readonly selectionValue: string;
}

/** The choices that the gateway counts as made. */
export function choicesMade(options: readonly VariantSelectionOption[]): readonly VariantChoice[] {
  return options.flatMap((option) =>
    option.selectionValues
      .filter((value) => value.selected)
      .map((value) => ({ selectionKey: option.selectionKey, selectionValue: value.selectionValue })),
  );
}

/** Whether these are the same choices, in any order. */
export function isSameChoice(some: readonly VariantChoice[], others: readonly VariantChoice[]): boolean {
  const values = new Map(others.map(({ selectionKey, selectionValue }) => [selectionKey, selectionValue]));
  return (
    some.length === others.length &&
    some.every(({ selectionKey, selectionValue }) => values.get(selectionKey) === selectionValue)
  );
}

/**
 * The choices with one more: a new choice replaces an older one with the same key, an empty one removes it.
 */
export function withChoice(
  choices: readonly VariantChoice[],
  choice: VariantChoice,
): readonly VariantChoice[] {
  const others = choices.filter((each) => each.selectionKey !== choice.selectionKey);
  return choice.selectionValue === '' ? others : [...others, choice];
}

/** The choices of a variant; empty if the variant is unknown. */
export function choicesOf(
  information: VariantsInformation,
  variantProductId: string,
): readonly VariantChoice[] {
  const variant = information.variants.find((each) => each.variantProductId === variantProductId);
  return Object.entries(variant?.options ?? {}).map(([selectionKey, selectionValue]) => ({
    selectionKey,
    selectionValue,
  }));
}

/**
 * The options with these choices, before the gateway has returned the remaining values: those stay as they
 * are. `null` keeps the gateway's choices (PD-3).
 */
export function optionsWithChoices(
  options: readonly VariantSelectionOption[],
  choices: readonly VariantChoice[] | null,
): readonly VariantSelectionOption[] {
  if (choices === null) return options;
  return options.map((option) => ({
    ...option,
    selectionValues: option.selectionValues.map((value) => ({
      ...value,
      selected: choices.some(
        ({ selectionKey, selectionValue }) =>
          selectionKey === option.selectionKey && selectionValue === value.selectionValue,
      ),
    })),
  }));
}
