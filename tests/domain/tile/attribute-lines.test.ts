import { describe, expect, it } from 'vitest';
import { attributeLines } from '#src/domain/tile/attribute-lines.ts';
import { aGroup, aProperty } from '#tests/domain/material.ts';

describe('attributeLines', () => {
  it('takes the groups of the table or the grid, in sortOrder (TI-3)', () => {
    const product = {
      propertyGroups: [
        aGroup('PRODUCT_LIST_PROPS', 1, [
          aProperty(2, { label: 'Length', value: '40 mm' }),
          aProperty(1, { label: 'Thread', value: 'M8' }),
        ]),
        aGroup('PRODUCT_LIST_PROPS_2', 2, [
          aProperty(1, { label: 'Head', value: '<b>hex</b>', textType: 'H' }),
        ]),
        aGroup('PRODUCT_LIST_PROPS_3', 3, [aProperty(1, { label: 'Norm', value: 'ISO 4017' })]),
        aGroup('PRODUCT_GRID_PROPS', 4, [aProperty(1, { label: 'Finish', value: 'zinc' })]),
        aGroup('TECHNICAL', 5, [aProperty(1)]),
      ],
    };
    expect(attributeLines(product, 'LIST')).toEqual([
      { label: 'Thread', value: 'M8', textType: 'P', group: 'primary' },
      { label: 'Length', value: '40 mm', textType: 'P', group: 'primary' },
      { label: 'Head', value: '<b>hex</b>', textType: 'H', group: 'secondary' },
      { label: 'Norm', value: 'ISO 4017', textType: 'P', group: 'tertiary' },
    ]);
    expect(attributeLines(product, 'GRID')).toEqual([
      { label: 'Finish', value: 'zinc', textType: 'P', group: 'primary' },
    ]);
  });

  it('has no line without a value, and no line for files (TI-3)', () => {
    const properties = [
      aProperty(1, { value: '' }),
      aProperty(2, { value: '  ' }),
      aProperty(3, { attributeType: 'F', value: 'sheet.pdf' }),
      aProperty(4, { attributeType: 'FC', value: 'x' }),
    ];
    expect(attributeLines({ propertyGroups: [aGroup('PRODUCT_GRID_PROPS', 1, properties)] }, 'GRID')).toEqual(
      [],
    );
  });

  it('reads a yes or no by its description, and a missing label by the property name (TI-3)', () => {
    const properties = [
      aProperty(1, { attributeType: 'B', value: 'true', valueDescription: 'Yes', label: '' }),
      aProperty(2, { attributeType: 'B', value: 'false', valueDescription: '', label: 'Rustproof' }),
    ];
    expect(attributeLines({ propertyGroups: [aGroup('PRODUCT_GRID_PROPS', 1, properties)] }, 'GRID')).toEqual(
      [
        { label: 'Name 1', value: 'Yes', textType: 'P', group: 'primary' },
        { label: 'Rustproof', value: 'false', textType: 'B', group: 'primary' },
      ],
    );
  });
});
