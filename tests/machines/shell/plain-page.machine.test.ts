import { describe, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { plainPageMachine } from '#src/machines/shell/plain-page.machine.ts';

describe('plainPageMachine', () => {
  it('starts the machine of its page with what the address says, and stops it with the page (RT-5)', () => {
    const { actor, form } = opened();
    expect(form()?.getSnapshot()).toMatchObject({
      status: 'active',
      context: { input: { jobId: 'driver', keySeed: 'visit-1' } },
    });
    const running = form();

    actor.stop();

    expect(running?.getSnapshot().status).toBe('stopped');
  });

  it('starts nothing for a page without a machine (RT-5)', () => {
    const { actor, form } = opened(false);

    actor.send({ type: 'connection.returned' });

    expect(form()).toBeUndefined();
    expect(actor.getSnapshot().status).toBe('active');
  });

  it('tells the machine of its page that the connection is back (SE-2)', () => {
    const { actor, form } = opened();

    actor.send({ type: 'connection.returned' });

    expect(form()?.getSnapshot().value).toBe('connected');
  });

  it('breaks with the machine of its page (SE-2)', () => {
    const { actor, form } = opened();
    const failures: unknown[] = [];
    actor.subscribe({ error: (error) => failures.push(error) });

    form()?.send({ type: 'broken' });

    expect(failures).toEqual([new Error('The form broke')]);
    expect(actor.getSnapshot().status).toBe('error');
  });
});

const formMachine = createMachine({
  context: ({ input }) => ({ input }),
  initial: 'waiting',
  on: {
    broken: {
      actions: () => {
        throw new Error('The form broke');
      },
    },
  },
  states: { waiting: { on: { 'connection.returned': 'connected' } }, connected: {} },
});

function opened(hasMachine = true) {
  const actor = createActor(plainPageMachine.provide({ actors: { form: formMachine } }), {
    input: { page: 'form', hasMachine, parameters: { jobId: 'driver' }, keySeed: 'visit-1' },
  }).start();
  return { actor, form: () => actor.getSnapshot().children['form'] };
}
