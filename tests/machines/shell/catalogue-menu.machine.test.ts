import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { Category } from '#src/domain/listing/category.ts';
import { catalogueMenuMachine } from '#src/machines/shell/catalogue-menu.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';
import { aCategory } from '#tests/views/a-category.ts';

const bolts = aCategory();
const broken = { status: 500, code: '', serverMessage: null };

describe('catalogueMenuMachine', () => {
  it('shows the categories that the page came with, without a request (LS-7)', () => {
    const { actor, loadCategories } = start([bolts]);

    expect(actor.getSnapshot().value).toEqual({ categories: 'ready', panel: 'closed' });
    expect(actor.getSnapshot().context.categories).toEqual([bolts]);
    expect(loadCategories.asked).toHaveLength(0);
  });

  it('requests them if the page came without them (LS-7)', async () => {
    const { actor, loadCategories } = start(null);

    expect(actor.getSnapshot().value).toEqual({ categories: 'loading', panel: 'closed' });
    loadCategories.response(0, [bolts]);
    await waitFor(actor, (snapshot) => snapshot.matches({ categories: 'ready' }));
    expect(actor.getSnapshot().context.categories).toEqual([bolts]);
  });

  it('tries again on request, even after an empty response, and once at a time (LS-7, GW-4)', async () => {
    const { actor, loadCategories } = start([]);

    actor.send({ type: 'retry.requested' });
    actor.send({ type: 'retry.requested' });
    expect(loadCategories.asked).toHaveLength(1);
    loadCategories.fail(0, broken);
    await waitFor(actor, (snapshot) => snapshot.matches({ categories: 'failed' }));
    actor.send({ type: 'retry.requested' });
    expect(actor.getSnapshot().matches({ categories: 'loading' })).toBe(true);
    expect(loadCategories.asked).toHaveLength(2);
  });

  it('tries again by itself when the panel is opened after a failure (GW-4)', async () => {
    const { actor, loadCategories } = start(null);
    loadCategories.fail(0, broken);
    await waitFor(actor, (snapshot) => snapshot.matches({ categories: 'failed' }));

    actor.send({ type: 'menu.opened' });

    expect(actor.getSnapshot().value).toEqual({ categories: 'loading', panel: { open: 'top' } });
  });

  it('opens at the top, goes a level down and up again, and forgets the level when it closes (LS-7)', () => {
    const { actor } = start([bolts]);
    const at = () => [actor.getSnapshot().value.panel, actor.getSnapshot().context.levelId];

    actor.send({ type: 'menu.opened' });
    expect(at()).toEqual([{ open: 'top' }, '']);
    actor.send({ type: 'level.opened', categoryId: 'bolts' });
    expect(at()).toEqual([{ open: 'level' }, 'bolts']);
    actor.send({ type: 'level.closed' });
    expect(at()).toEqual([{ open: 'top' }, 'bolts']);
    actor.send({ type: 'level.opened', categoryId: 'nuts' });
    actor.send({ type: 'menu.closed' });
    expect(at()).toEqual(['closed', '']);
    actor.send({ type: 'menu.opened' });
    expect(at()).toEqual([{ open: 'top' }, '']);
  });
});

function start(initial: readonly Category[] | null) {
  return startHeld(catalogueMenuMachine, { initial });
}
