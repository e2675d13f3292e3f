import { describe, expect, it } from 'vitest';
import { askedAhead } from '#src/services/asked-ahead.ts';
import { aHeldRequest } from '#tests/support/a-held-request.ts';

describe('a service that is asked ahead', () => {
  it('answers the next request with what is on its way already, once', async () => {
    const { service, ahead, asked } = aService();

    const fetching = ahead({ page: 2 }, forever);
    const answers = [await service({ page: 2 }, forever), await service({ page: 2 }, forever)];
    await fetching;

    expect(answers).toEqual(['answer 1', 'answer 2']);
    expect(asked).toEqual([{ page: 2 }, { page: 2 }]);
  });

  it('hands over at once what is there by now: once, and to whom it was answered (FL-5, SE-3)', async () => {
    const { service, ahead, inHand, world } = aService();
    const taken: unknown[] = [];

    const fetching = ahead({ page: 2 }, forever);
    taken.push(inHand({ page: 2 }));
    await fetching;
    taken.push(inHand({ page: 3 }), inHand({ page: 2 }), inHand({ page: 2 }));
    await ahead({ page: 2 }, forever);
    world.customer = 'ben';
    taken.push(inHand({ page: 2 }));
    await ahead({ page: 2 }, forever);
    world.now = 10_001;
    taken.push(inHand({ page: 2 }));

    expect(taken).toEqual([undefined, undefined, 'answer 1', undefined, undefined, undefined]);
    expect(await service({ page: 2 }, forever)).toBe('answer 4');
  });

  it('does not ask twice for the same while the first answer is fresh', async () => {
    const { ahead, asked } = aService();

    await ahead({ page: 2 }, forever);
    await ahead({ page: 2 }, forever);

    expect(asked).toEqual([{ page: 2 }]);
  });

  it('asks anew after ten seconds, for another customer and for anything else (SE-3)', async () => {
    const { service, ahead, world } = aService();
    const answers: string[] = [];

    await ahead({ page: 2 }, forever);
    world.now = 10_001;
    answers.push(await service({ page: 2 }, forever));
    await ahead({ page: 2 }, forever);
    world.customer = 'ben';
    answers.push(await service({ page: 2 }, forever), await service({ page: 3 }, forever));

    expect(answers).toEqual(['answer 2', 'answer 4', 'answer 5']);
  });

  it('keeps no failure, and bothers nobody with it (SE-2)', async () => {
    const { service, ahead, world } = aService();
    world.isBroken = true;

    await ahead({ page: 2 }, forever);
    world.isBroken = false;

    expect(await service({ page: 2 }, forever)).toBe('answer 2');
  });

  it('forgets what another customer was answered, also when the first one comes back (SE-3)', async () => {
    const { service, ahead, world } = aService();
    await ahead({ page: 2 }, forever);

    world.customer = 'ben';
    await service({ page: 3 }, forever);
    world.customer = 'anna';

    expect(await service({ page: 2 }, forever)).toBe('answer 3');
  });

  it('keeps the newer answer when an older request for the same fails late (SE-2)', async () => {
    const held = aHeldRequest<{ readonly page: number }, string>();
    const { service, ahead } = askedAhead(held.service, { customer: () => 'anna', now: () => 0 });
    const older = ahead({ page: 2 }, forever);
    const taken = service({ page: 2 }, forever);
    const newer = ahead({ page: 2 }, forever);

    held.fail(0, new Error('the line broke'));
    await expect(taken).rejects.toThrow('the line broke');
    await older;
    held.answer(1, 'the newer answer');
    await newer;

    expect(await Promise.race([service({ page: 2 }, forever), Promise.resolve('asked again')])).toBe(
      'the newer answer',
    );
  });

  it('keeps four answers, the newest', async () => {
    const { service, ahead } = aService();

    for (const page of [1, 2, 3, 4, 5]) await ahead({ page }, forever);

    expect([await service({ page: 1 }, forever), await service({ page: 2 }, forever)]).toEqual([
      'answer 6',
      'answer 2',
    ]);
  });
});

const forever = { signal: new AbortController().signal };

function aService() {
  const asked: unknown[] = [];
  const world = { now: 0, customer: 'anna', isBroken: false };
  const { service, ahead, inHand } = askedAhead<{ readonly page: number }, string>(
    async (input) => {
      asked.push(input);
      if (world.isBroken) throw new Error('the line broke');
      return `answer ${asked.length}`;
    },
    { customer: () => world.customer, now: () => world.now },
  );
  return { service, ahead, inHand, asked, world };
}
