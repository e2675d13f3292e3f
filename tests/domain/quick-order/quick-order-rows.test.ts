import { describe, expect, it } from 'vitest';
import {
  lineToCheck,
  mostRows,
  readyLines,
  rowsOf,
  rowsToCheck,
  summaryOf,
  withChange,
  withChecks,
  withEntries,
  withoutRows,
  withFaultsShown,
} from '#src/domain/quick-order/quick-order-rows.ts';
import { fieldToCorrect, rowStatus, type QuickOrderRow } from '#src/domain/quick-order/quick-order-row.ts';
import { aRefusal } from '#tests/support/made/an-approval.ts';
import { aCheckedLine, anEntry, aRefusedLine } from '#tests/support/made/a-quick-order.ts';

const statuses = (rows: readonly QuickOrderRow[]) => rows.map((row) => rowStatus(row).kind);

describe('the rows of a quick order', () => {
  it('are five empty ones at first, and always end with an empty one (BA-8)', () => {
    const empty = rowsOf([]);
    const [first] = empty;
    const filled = empty.reduce((rows, { rowId }) => withChange(rows, rowId, { material: 'A' }), empty);

    expect(statuses(empty)).toEqual(['blank', 'blank', 'blank', 'blank', 'blank']);
    expect(filled).toHaveLength(6);
    expect(statuses(withoutRows(empty, [first?.rowId ?? 0]))).toHaveLength(5);
  });

  it.each([
    [anEntry({ material: ' ' }), 'materialMissing'],
    [anEntry({ quantityText: '' }), 'quantityMissing'],
    [anEntry({ quantityText: 'ten' }), 'unreadable'],
    [anEntry({ quantityText: '1.000' }), 'ambiguous'],
    [anEntry({ quantityText: '-1' }), 'negative'],
    [anEntry({ material: '1,23457E+15' }), 'materialShortened'],
  ])('name the fault of %j: %s (BA-8)', (entry, fault) => {
    const [row] = rowsOf([entry]);

    expect(row && rowStatus(row)).toEqual({ kind: 'faulty', fault });
    expect(rowsToCheck(rowsOf([entry]))).toEqual([]);
  });

  it.each([
    ['material', anEntry({ material: '' }), null],
    ['quantity', anEntry({ quantityText: '' }), null],
    ['quantity', anEntry({ quantityText: '1.000' }), null],
    ['material', anEntry(), 'UNKNOWN_MATERIAL'],
    ['material', anEntry(), 'RESTRICTED'],
    ['quantity', anEntry(), 'BELOW_MINIMUM'],
    ['quantity', anEntry(), 'OFF_STEP'],
    ['quantity', anEntry(), 'INVALID_QUANTITY'],
    ['unit', anEntry({ unit: 'crate' }), 'UNKNOWN_UNIT'],
    [null, anEntry(), null],
  ])('lead to the faulty field, %s (BA-8)', (field, entry, code) => {
    const rows = rowsOf([entry]);
    const problem = code === null ? null : { ...aRefusal('No.', code), nearestQuantity: null };
    const [row] = withChecks(rows, rows, [aCheckedLine({ problem })]);

    expect(row && fieldToCorrect(row)).toBe(field);
    expect(row && fieldToCorrect({ ...row, areFaultsShown: false })).toBeNull();
  });

  it('put pasted lines into empty rows, after the filled ones (BA-8)', () => {
    const { rows, leftOut } = withEntries(rowsOf([anEntry({ material: 'A' })]), [anEntry({ material: 'B' })]);

    expect(rows.map(({ material }) => material)).toEqual(['A', 'B', '', '', '']);
    expect([new Set(rows.map(({ rowId }) => rowId)).size, leftOut]).toEqual([5, 0]);
  });

  it('are 1,000 at most, and say how many found no place (BA-8)', () => {
    const { rows, leftOut } = withEntries(
      rowsOf([anEntry()]),
      Array.from({ length: 1002 }, () => anEntry()),
    );

    expect([rows.length, leftOut]).toEqual([mostRows, 3]);
  });

  it('show no fault before they are left (BA-8)', () => {
    const [first] = rowsOf([]);
    const rows = withChange(rowsOf([]), first?.rowId ?? 0, { material: 'A' });

    expect(summaryOf(rows).faultyCount).toBe(0);
    expect(summaryOf(withFaultsShown(rows, first?.rowId)).faultyCount).toBe(1);
    expect(withFaultsShown(rows).map(({ areFaultsShown }) => areFaultsShown)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('forget the check and the chosen product when the number changes (BA-8)', () => {
    const entries = rowsOf([anEntry({ productId: 'bolt' })]);
    const rows = withChecks(entries, entries.slice(0, 1), [aCheckedLine()]);
    const [first] = rows;

    expect(statuses(rows)[0]).toBe('ready');
    const [changed] = withChange(rows, first?.rowId ?? 0, { material: '100-0850' });
    expect(changed).toMatchObject({ checked: null, productId: '' });
    const [more] = withChange(rows, first?.rowId ?? 0, { quantityText: '20' });
    expect(more).toMatchObject({ checked: null, productId: 'bolt' });
  });

  it('ignore a check of an earlier number (BA-8)', () => {
    const asked = rowsOf([anEntry(), anEntry({ material: 'B' })]);
    const now = withChange(asked, asked[0]?.rowId ?? 0, { quantityText: '20' });

    expect(statuses(withChecks(now, asked, [aCheckedLine(), aRefusedLine()])).slice(0, 2)).toEqual([
      'unchecked',
      'refused',
    ]);
  });

  it('have the total of the good ones, and only those are added (BA-1, BA-8)', () => {
    const entries = rowsOf([anEntry(), anEntry({ material: 'B' }), anEntry({ quantityText: '' })]);
    const rows = withChecks(entries, entries, [aCheckedLine(), aRefusedLine()]);

    expect(summaryOf(rows)).toEqual({ readyCount: 1, faultyCount: 2, netTotal: '1.25', currency: 'EUR' });
    expect(readyLines(rows)).toEqual([
      {
        rowId: rows[0]?.rowId,
        line: {
          productId: 'bolt',
          materialNumber: '100-0840',
          catalogueId: 'main',
          orderQuantity: '10',
          salesUnit: 'PCE',
          price: '12.5',
          per: '1',
          currency: 'EUR',
          taxAmount: '0.24',
        },
      },
    ]);
  });

  it('are checked with the intended figure (BA-8)', () => {
    expect(
      lineToCheck(anEntry({ material: ' \u200bA\u00ad ', quantityText: '1.234,5', unit: ' box\ufeff ' })),
    ).toEqual({
      material: 'A',
      quantity: '1234.5',
      salesUnit: 'box',
      productId: '',
    });
  });
});
