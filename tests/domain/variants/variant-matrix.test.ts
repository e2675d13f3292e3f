import { describe, expect, it } from 'vitest';
import { cellAfter, pastedQuantities, transposedText } from '#src/domain/variants/matrix-moves.ts';
import {
  cellStatus,
  matrixLines,
  matrixSummary,
  withCells,
  withoutCells,
} from '#src/domain/variants/matrix-order.ts';
import {
  fitsAcross,
  isMatrixPossible,
  transposed,
  variantMatrix,
} from '#src/domain/variants/variant-matrix.ts';
import { aTrousersMatrix, someTrousers } from '#tests/support/made/a-matrix.ts';
import { aCustomerProduct, aPublicProduct } from '#tests/support/made/a-product.ts';

const matrix = aTrousersMatrix();

describe('the matrix of variants', () => {
  it('has the longer choice in rows and the shorter one in columns, with gaps for missing variants (PD-9)', () => {
    const { rows, columns, cells } = matrix;

    expect({ rows, columns, cells: cells.map((row) => row.map((cell) => cell?.productId ?? null)) }).toEqual({
      rows: { label: 'Size', values: ['48', '50', '52'] },
      columns: { label: 'Colour', values: ['grey', 'black'] },
      cells: [
        ['48-grey', '48-black'],
        ['50-grey', null],
        ['52-grey', null],
      ],
    });
  });

  it('has rows as columns in a wide window, up to 12 of them (PD-9)', () => {
    const { rows, columns, cells } = transposed(matrix);

    expect({ rows, columns, cells: cells.map((row) => row.map((cell) => cell?.productId ?? null)) }).toEqual({
      rows: { label: 'Colour', values: ['grey', 'black'] },
      columns: { label: 'Size', values: ['48', '50', '52'] },
      cells: [
        ['48-grey', '50-grey', '52-grey'],
        ['48-black', null, null],
      ],
    });
    expect(transposedText('1\t2\r\n3\n')).toBe('1\t3\n2\t');
    const sizes = (count: number) => ({
      ...matrix,
      rows: { label: 'Size', values: Array.from({ length: count }, String) },
    });
    expect([12, 13].map((count) => fitsAcross(sizes(count)))).toEqual([true, false]);
  });

  it('has one column for a product with one choice (PD-9)', () => {
    const { variants, variantProducts } = someTrousers();
    const sizes = variants && {
      ...variants,
      options: variants.options.slice(1),
      variants: variants.variants.filter(({ options }) => options['colour'] === 'grey'),
    };

    const found = variantMatrix({ variants: sizes, variantProducts });

    expect(found?.columns).toBe(null);
    expect(found?.cells.map((row) => row.map((cell) => cell?.productId))).toEqual([
      ['48-grey'],
      ['50-grey'],
      ['52-grey'],
    ]);
  });

  it('is missing for a visitor, without choices, and for absent variants (PD-9, SE-3)', () => {
    const { variants } = someTrousers();

    expect(variantMatrix({ variants: null, variantProducts: [] })).toBe(null);
    expect(variantMatrix({ variants, variantProducts: [] })).toBe(null);
    expect(variantMatrix({ variants, variantProducts: [aPublicProduct({ productId: '48-grey' })] })).toBe(
      null,
    );
  });

  it.each([
    { sizes: [], isPossible: false },
    { sizes: [1], isPossible: false },
    { sizes: [2], isPossible: true },
    { sizes: [20, 25], isPossible: true },
    { sizes: [20, 26], isPossible: false },
    { sizes: [2, 2, 2], isPossible: false },
  ])('is possible: $isPossible, with choices of $sizes values (PD-9)', ({ sizes, isPossible }) => {
    const options = sizes.map((size, index) => ({
      selectionKey: `${index}`,
      propertyKey: `${index}`,
      label: `${index}`,
      selectionValues: Array.from({ length: size }, (_, value) => ({
        selectionValue: `${value}`,
        selectionAvailable: true,
        selected: false,
      })),
    }));

    expect(isMatrixPossible({ options, variants: [], selectedVariant: '' })).toBe(isPossible);
  });
});

describe('a key in a cell', () => {
  const none = { isShift: false, isControl: false };

  it.each([
    { from: [0, 0], press: { key: 'ArrowRight', ...none }, to: [0, 1] },
    { from: [0, 1], press: { key: 'ArrowLeft', ...none }, to: [0, 0] },
    { from: [0, 0], press: { key: 'ArrowDown', ...none }, to: [1, 0] },
    { from: [2, 0], press: { key: 'ArrowUp', ...none }, to: [1, 0] },
    { from: [1, 0], press: { key: 'Enter', ...none }, to: [2, 0] },
    { from: [1, 0], press: { key: 'Enter', ...none, isShift: true }, to: [0, 0] },
    { from: [0, 1], press: { key: 'Home', ...none }, to: [0, 0] },
    { from: [0, 0], press: { key: 'End', ...none }, to: [0, 1] },
    { from: [1, 0], press: { key: 'Home', ...none, isControl: true }, to: [0, 0] },
    { from: [0, 1], press: { key: 'End', ...none, isControl: true }, to: [2, 0] },
    { from: [0, 1], press: { key: 'ArrowDown', ...none }, to: null },
    { from: [1, 0], press: { key: 'ArrowRight', ...none }, to: null },
    { from: [0, 0], press: { key: '5', ...none }, to: null },
  ])('$press.key leads from $from to $to (PD-9)', ({ from: [row = 0, column = 0], press, to }) => {
    const next = cellAfter(matrix, { row, column }, press);

    expect(next && [next.row, next.column]).toEqual(to);
  });
});

describe('quantities in a matrix', () => {
  it('are pasted to the right and down from the start of the paste, and nowhere else (PD-9)', () => {
    expect(pastedQuantities(matrix, { row: 0, column: 0 }, '10\t20\r\n\t30\r\n 40 \t\r\n')).toEqual({
      '48-grey': '10',
      '48-black': '20',
      '52-grey': '40',
    });
    expect(pastedQuantities(matrix, { row: 2, column: 0 }, '1\n2')).toEqual({ '52-grey': '1' });
  });

  it('that are overwritten are replaced, and emptied ones are removed (PD-9)', () => {
    const typed = withCells({}, { '48-grey': '10', '50-grey': '5' });

    expect(withCells(typed, { '48-grey': '20', '50-grey': ' ' })).toEqual({
      '48-grey': { quantityText: '20', unit: null },
    });
    expect(withoutCells(typed, ['48-grey'])).toEqual({ '50-grey': { quantityText: '5', unit: null } });
  });

  it.each([
    { text: '', kind: 'empty' },
    { text: ' 0 ', kind: 'empty' },
    { text: '0,0', kind: 'empty' },
    { text: '30', kind: 'ready' },
    { text: 'ten', kind: 'wrong' },
    { text: '35', kind: 'wrong' },
  ])('"$text" is $kind (PD-9, PR-4)', ({ text, kind }) => {
    const product = aCustomerProduct({
      salesMaterial: { minimumOrderQuantity: '30', roundingQuantity: '10' },
    });

    expect(cellStatus(product, text).kind).toBe(kind);
  });

  it('of a restricted product are ignored (BA-2)', () => {
    const product = aCustomerProduct({ restrictionStatuses: ['01'] });

    expect(cellStatus(product, '5')).toEqual({ kind: 'blocked', obstacle: 'RESTRICTED' });
  });

  it('become the orderable lines, with their total (PD-9, PR-1)', () => {
    const typed = withCells({}, { '48-grey': '30', '50-grey': 'ten', elsewhere: '30' });
    const lines = matrixLines(matrix, typed);

    expect(lines.map(({ productId, orderQuantity }) => [productId, orderQuantity])).toEqual([
      ['48-grey', '30'],
    ]);
    expect(matrixSummary(matrix, typed)).toEqual({
      readyCount: 1,
      wrongCount: 1,
      netTotal: lines[0]?.displayPrice,
      currency: 'EUR',
    });
    expect(matrixSummary(matrix, {})).toEqual({
      readyCount: 0,
      wrongCount: 0,
      netTotal: '0.00',
      currency: 'EUR',
    });
  });
});
