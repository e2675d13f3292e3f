import { describe, expect, it } from 'vitest';
import { decisionTables } from '#tools/behaviour/decision-tables.ts';

/** The results of the examples, in the order of a table's rows. */
const results: Readonly<Record<string, readonly string[]>> = {
  'Price tier': [
    'none, 13.00, 117.00',
    'from 10, 12.00, 120.00',
    'from 10, 12.00, 1188.00',
    'from 100, 11.00, 1100.00',
    'from 100, 11.00, 1100.00',
    'none, 13.00, none',
    'none, none, none',
  ],
  'Unit conversion': ['100', '2', '3', '41.667', '7', 'none'],
  'Quantity rules': [
    '1, 1, accepted, , 4',
    '30, 30, below the minimum, 30, 30',
    '30, 30, between two steps, 90, 120, 120',
    '60, 30, accepted, , 90',
    '2.5, 1, accepted, , 3',
    '1, 0.5, between two steps, 1, 1.5, 1.5',
    '1, 1, accepted, , 2',
    '1, 1, no figure, , ',
    '1, 1, no figure, , ',
  ],
  'Stock level': [
    'IN_STOCK',
    'AVAILABLE_TO_ORDER',
    'OUT_OF_STOCK',
    'OUT_OF_STOCK',
    'OUT_OF_STOCK',
    'OUT_OF_STOCK',
  ],
  'Line grouping': [
    '[nut, screw, dowel, voucher]',
    'metal[nut, screw] plastic[dowel] [voucher]',
    '[voucher, dowel, nut, screw]',
    'plastic[dowel] metal[nut, screw] [voucher]',
  ],
  'Filter grammar': [
    'filter=colour%7Ered, colour is red',
    'filter=colour%7Ered%7Cblue, colour is red or blue',
    'filter=colour%7Ered&filter=size%7EM8, colour is red; size is M8',
    'filter=size%7EM8%257C10%7Ca%257Eb%7C100+%2525, size is M8|10 or a~b or 100 %',
    'filter=length%7E2.5..10, length is 2.5..10',
    ', ',
  ],
  'Sort identity': ['yes', 'no', 'no'],
};

describe('the rules of the behaviour book', () => {
  it('show examples that their functions worked out (MA-5, PR-1, PR-3, PR-4, TI-4, BA-5, RT-6, SO-1)', () => {
    const shown = decisionTables().map(({ title, inputs, examples }) => [
      title,
      examples.map((cells) => cells.slice(inputs.length).join(', ')),
    ]);

    expect(Object.fromEntries(shown)).toEqual(results);
  });

  it('have a text in each column of each example, and a requirement (MA-5)', () => {
    const faulty = decisionTables().filter(
      ({ inputs, outputs, examples, requirements }) =>
        requirements.length === 0 ||
        examples.some((cells) => cells.length !== inputs.length + outputs.length),
    );

    expect(faulty).toEqual([]);
  });
});
