import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { requestActor } from '#src/machines/request-actor.ts';
import { linkPrefetchMachine } from '#src/machines/shell/link-prefetch.machine.ts';

describe('the prefetch of links', () => {
  it('fetches the page of a link that the pointer stays on (RT-1)', () => {
    const { approach, clock, fetched } = started();

    approach('/p/bolt');
    clock.increment(79);
    expect(fetched()).toEqual([]);
    clock.increment(1);

    expect(fetched()).toEqual(['/p/bolt']);
  });

  it('fetches no link that the pointer only passes over (RT-1)', () => {
    const { approach, clock, fetched } = started();

    for (const to of ['/p/a', '/p/b', '/p/c']) {
      approach(to);
      clock.increment(50);
    }
    clock.increment(80);

    expect(fetched()).toEqual(['/p/c']);
  });

  it.each(['response', 'fail'] as const)(
    'fetches one page at a time, and only the last of the links passed, after an %s (RT-1)',
    async (end) => {
      const { approach, clock, fetched, held, actor } = started();
      approach('/p/a');
      clock.increment(80);
      approach('/p/b');
      approach('/p/c');

      if (end === 'response') held[0]?.resolve();
      else held[0]?.reject(new Error('the line broke'));
      await waitFor(actor, (snapshot) => snapshot.matches('dwelling'));
      expect(fetched()).toEqual(['/p/a']);
      clock.increment(80);

      expect(fetched()).toEqual(['/p/a', '/p/c']);
    },
  );

  it('leaves a link that was pressed to its page (RT-1)', async () => {
    const { actor, approach, clock, fetched, held } = started();

    approach('/p/a');
    actor.send({ type: 'page.changed' });
    clock.increment(1000);
    approach('/p/b');
    clock.increment(80);
    approach('/p/c');
    actor.send({ type: 'page.changed' });
    held[0]?.resolve();
    await waitFor(actor, (snapshot) => snapshot.matches('idle'));
    clock.increment(1000);

    expect(fetched()).toEqual(['/p/b']);
  });

  it('leaves a page that failed to load to the visitor who opens it (RT-1)', async () => {
    const { actor, approach, clock, fetched, held } = started();
    approach('/p/a');
    clock.increment(80);

    held[0]?.reject(new Error('the line broke'));
    await waitFor(actor, (snapshot) => snapshot.matches('idle'));
    clock.increment(1000);

    expect(fetched()).toEqual(['/p/a']);
  });

  it('loads the code of the pages behind the links in view, beside a page (RT-1)', () => {
    const { actor, approach, clock, coded, fetched } = started();
    approach('/p/a');
    clock.increment(80);

    actor.send({ type: 'links.shown', links: ['/p/a', '/c/nuts'] });

    expect([coded, fetched(), actor.getSnapshot().value]).toEqual([
      [['/p/a', '/c/nuts']],
      ['/p/a'],
      'fetching',
    ]);
  });

  it('fetches nothing on data saver (RT-1)', () => {
    const { actor, approach, clock, coded, fetched } = started({ isAllowed: false });

    approach('/p/bolt');
    clock.increment(1000);
    actor.send({ type: 'links.shown', links: ['/p/bolt'] });

    expect([coded, fetched()]).toEqual([[], []]);
  });
});

function started({ isAllowed = true } = {}) {
  const clock = new SimulatedClock();
  const held: (PromiseWithResolvers<void> & { readonly path: string })[] = [];
  const coded: (readonly string[])[] = [];
  const machine = linkPrefetchMachine.provide({
    actors: {
      prefetchCode: requestActor(async ({ links }) => {
        coded.push(links);
      }),
      prefetchPage: requestActor(({ to: path }) => {
        const request = { ...Promise.withResolvers<void>(), path };
        held.push(request);
        return request.promise;
      }),
    },
  });
  const actor = createActor(machine, { clock, input: { isAllowed, paths: defaultConfiguration.paths } });
  actor.start();
  return {
    actor,
    clock,
    coded,
    held,
    approach: (to: string) => actor.send({ type: 'link.approached', to }),
    fetched: () => held.map(({ path }) => path),
  };
}
