import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { DisplayMode } from '#src/domain/listing/listing.ts';
import { displayModeMachine } from '#src/machines/shell/display-mode.machine.ts';

describe('displayModeMachine', () => {
  it.each(['list', 'grid', 'roomy'] as const)(
    'restores the mode of the last visit: %s (LS-6)',
    (remembered) => {
      expect(start(remembered).actor.getSnapshot().value).toBe(remembered);
    },
  );

  it('follows the customer, and remembers changes only (LS-6)', () => {
    const { actor, remembered } = start('list');
    const seen: unknown[] = [];

    for (const mode of ['list', 'grid', 'grid', 'roomy', 'grid', 'list', 'roomy', 'roomy', 'list'] as const) {
      actor.send({ type: 'mode.chosen', mode });
      seen.push(actor.getSnapshot().value);
    }

    expect(seen).toEqual(['list', 'grid', 'grid', 'roomy', 'grid', 'list', 'roomy', 'roomy', 'list']);
    expect(remembered).toEqual(['grid', 'roomy', 'grid', 'list', 'roomy', 'list']);
  });
});

function start(mode: DisplayMode) {
  const remembered: DisplayMode[] = [];
  const actor = createActor(
    displayModeMachine.provide({ actions: { rememberMode: ({ event }) => remembered.push(event.mode) } }),
    { input: { remembered: mode } },
  ).start();
  return { actor, remembered };
}
