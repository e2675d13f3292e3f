import tiny from '../../data/tiny-catalogue.json' with { type: 'json' };

/**
 * A catalogue small enough to compute by hand, with one product of every kind that behaves differently.
 *
 * - `hammer` 12.50 a piece, in boxes of 10; `rope` by the kilogram too (1 kg is 3/5 pieces)
 * - `screw` 4.35 for 100, scales from 500 and 1000, minimum 100, in steps of 50, in boxes of 200
 * - `gloves` configurable: size and colour, medium yellow does not exist
 * - `glue` by weight, minimum 0.5 kg in steps of 0.25
 * - `saw` restricted, `anvil` without a price
 */
export const tinyCatalogue = tiny;

/** The password of every customer of the tiny catalogue. */
export const tinyPassword = 'correct horse';

/** The warning of an import of the catalogue with three demonstration customers. */
export const demoWarning = {
  file: 'customers.jsonl.gz',
  line: 1,
  reason: 'demo: true; user name and password are shown to every visitor (3 lines)',
};

/** The warning of an import of the demo catalogue. */
export const demoCatalogueWarning = { ...demoWarning, reason: demoWarning.reason.replace('3', '9') };
