import { describe, expect, it } from 'vitest';
import { lineNoteId } from '#src/machines/basket/line-note.machine.ts';
import { startBasket } from '#tests/support/running/a-running-basket.ts';
import { aBasket } from '#tests/support/made/a-product.ts';

describe('lineNoteMachine', () => {
  it('has the basket keep the note, without outer blanks, and ends (BA-5)', () => {
    const { changeBasket, open, noteOf } = start();

    open('');
    noteOf()?.send({ type: 'note.typed', text: ' For hall 3 ' });
    noteOf()?.send({ type: 'note.entered', shown: '' });

    expect(changeBasket.inputs()).toEqual([
      { kind: 'note', key: 'visit-basket-1', lineId: 'line-1', note: 'For hall 3' },
    ]);
    expect(noteOf()).toBe(undefined);
  });

  it('keeps no note when the field is left unchanged, or with Escape (BA-5)', () => {
    const { changeBasket, open, noteOf } = start();

    open('For hall 3');
    expect(noteOf()?.getSnapshot().context.note).toBe('For hall 3');
    noteOf()?.send({ type: 'note.entered', shown: 'For hall 3' });
    expect(noteOf()).toBe(undefined);
    open('For hall 3');
    noteOf()?.send({ type: 'note.typed', text: 'For hall 4' });
    noteOf()?.send({ type: 'note.cancelled' });

    expect(changeBasket.inputs()).toEqual([]);
    expect(noteOf()).toBe(undefined);
  });

  it('removes a note by an empty field (BA-5)', () => {
    const { changeBasket, open, noteOf } = start();

    open('For hall 3');
    noteOf()?.send({ type: 'note.typed', text: ' ' });
    noteOf()?.send({ type: 'note.entered', shown: 'For hall 3' });

    expect(changeBasket.inputs()).toMatchObject([{ kind: 'note', note: '' }]);
  });
});

/** A basket in which notes can be written. */
function start() {
  const { actor, changeBasket } = startBasket();
  actor.send({ type: 'basket.added', basket: aBasket() });
  return {
    changeBasket,
    open: (note: string) => actor.send({ type: 'lineNote.opened', lineId: 'line-1', note }),
    noteOf: () => actor.getSnapshot().children[lineNoteId('line-1')],
  };
}
