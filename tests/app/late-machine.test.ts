import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { lateMachine } from '#src/app/late-machine.ts';
import { displayModeMachine } from '#src/machines/display-mode.machine.ts';
import { notLoaded } from '#src/machines/late-machine.ts';

describe('a machine whose code comes later', () => {
  it('behaves like the machine itself once its code is there (MA-1)', async () => {
    const late = lateMachine(async () => displayModeMachine);
    await late.load();
    const actor = createActor(late.logic, { input: { remembered: 'list' } }).start();

    actor.send({ type: 'mode.chosen', mode: 'grid' });

    expect(actor.getSnapshot().value).toBe('grid');
    expect(actor.getPersistedSnapshot()).toMatchObject({ value: 'grid', status: 'active' });
  });

  it('is fetched once, and once more after a failure', async () => {
    const results = [Promise.reject(new Error('the line broke')), Promise.resolve(displayModeMachine)];
    let asked = 0;
    const late = lateMachine(async () => {
      asked += 1;
      return results[asked - 1] ?? displayModeMachine;
    });

    await expect(late.load()).rejects.toThrow('the line broke');
    await late.load();
    await late.load();

    expect(asked).toBe(2);
  });

  it('is fetched once for two who ask at the same time, and stays the same machine for both (MA-1)', async () => {
    let asked = 0;
    const late = lateMachine(async () => {
      asked += 1;
      return displayModeMachine;
    });

    await Promise.all([late.load(), late.load()]);

    expect(asked).toBe(1);
  });

  it('cannot be started before, and says so', () => {
    const late = lateMachine(async () => displayModeMachine);

    expect(createActor(late.logic, { input: { remembered: 'list' } }).getSnapshot()).toMatchObject({
      status: 'error',
      error: new Error('The code of this machine is not loaded yet'),
    });
    expect(
      createActor(notLoaded<typeof displayModeMachine>('displayMode'), {
        input: { remembered: 'list' },
      }).getSnapshot(),
    ).toMatchObject({
      status: 'error',
      error: new Error('displayMode is not provided in composeStorefront'),
    });
  });
});
