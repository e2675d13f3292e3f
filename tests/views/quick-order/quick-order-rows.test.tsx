import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { CheckedLine } from '#src/domain/quick-order/quick-order-row.ts';
import { quickOrderMachine } from '#src/machines/quick-order/quick-order.machine.ts';
import { requestActor } from '#src/machines/request-actor.ts';
import type { CheckLinesRequest } from '#src/services/quick-order/quick-order-services.ts';
import { QuickOrderRows } from '#src/views/quick-order/quick-order-rows.tsx';
import { aHeldRequest } from '#tests/support/running/a-held-request.ts';
import { aParent } from '#tests/support/running/a-parent.ts';
import { shown } from '../shown.tsx';

describe('QuickOrderRows', () => {
  it('goes by Enter from line to line, across blocks of lines, and back (BA-8)', () => {
    show(25);

    quantity(9).focus();
    fireEvent.keyDown(quantity(9), { key: 'Enter' });
    expect(document.activeElement).toBe(material(10));
    fireEvent.keyDown(material(10), { key: 'Enter', shiftKey: true });

    expect(document.activeElement).toBe(quantity(9));
  });

  it('keeps the field of a line, and its focus, when a line above it is removed (BA-8, A3)', () => {
    const { actor } = show(25);
    const field = material(20);
    field.focus();

    act(() => actor.send({ type: 'row.removed', rowId: 3 }));

    expect([material(19), document.activeElement]).toEqual([field, field]);
    expect(numbers()).toEqual(Array.from({ length: 25 }, (_, index) => String(index + 1)));
  });

  it('moves the focus of a pressed removal to the line that takes its place (BA-8, A3)', () => {
    show(25);
    const remove = screen.getByRole('button', { name: 'Remove line 3' });
    remove.focus();

    fireEvent.click(remove);

    expect(document.activeElement).toBe(material(3));
  });
});

/** This many lines without a response of the gateway, and the empty line after them. */
function show(lineCount: number) {
  const { parent } = aParent();
  const checkLines = aHeldRequest<CheckLinesRequest, readonly CheckedLine[]>();
  const actor = createActor(
    quickOrderMachine.provide({ actors: { checkLines: requestActor(checkLines.service) } }),
    {
      parent,
      input: {
        userId: 'anna',
        salesArea: { distributionChainId: '1000-10', division: '00', currency: 'EUR' },
        resultCount: 9,
        keySeed: 'visit-1',
      },
    },
  ).start();
  const lines = Array.from({ length: lineCount }, (_, index) => `T-${index + 1};1`);
  actor.send({ type: 'lines.pasted', text: lines.join('\n') });
  shown(<QuickOrderRows actorRef={actor} isLocked={false} />);
  return { actor };
}

function material(line: number): HTMLElement {
  return screen.getByRole('combobox', { name: `Article number in line ${line}` });
}

function quantity(line: number): HTMLElement {
  return screen.getByRole('textbox', { name: `Quantity in line ${line}` });
}

function numbers(): readonly (string | null)[] {
  const [, ...rows] = screen.getAllByRole('row');
  return rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent ?? null);
}
