import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { noSiteContent, type SiteContent } from '#src/domain/content/site-content.ts';
import { siteContentMachine } from '#src/machines/shell/site-content.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';

const written: SiteContent = {
  ...noSiteContent,
  navigation: [{ text: 'Offers', target: { kind: 'internal', path: '/c/offers', query: '' } }],
};
const broken = { status: 503, code: '', serverMessage: null };

describe('siteContentMachine', () => {
  it('shows the content that the page came with, without a request (GW-2)', () => {
    const { actor, loadSite } = start(written);

    actor.send({ type: 'page.changed' });

    expect(actor.getSnapshot().value).toBe('ready');
    expect(actor.getSnapshot().context.site).toEqual(written);
    expect(loadSite.asked).toHaveLength(0);
  });

  it('requests it if the page came without it, and shows built-in content meanwhile (GW-2, GW-4)', async () => {
    const { actor, loadSite } = start(null);

    expect(actor.getSnapshot().value).toBe('loading');
    expect(actor.getSnapshot().context.site).toEqual(noSiteContent);
    loadSite.response(0, written);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(actor.getSnapshot().context.site).toEqual(written);
  });

  it('requests it again with the next page after a failure (GW-4)', async () => {
    const { actor, loadSite } = start(null);
    loadSite.fail(0, broken);
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));

    actor.send({ type: 'page.changed' });
    loadSite.response(1, written);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(loadSite.asked).toHaveLength(2);
    expect(actor.getSnapshot().context.site).toEqual(written);
  });
});

function start(initial: SiteContent | null) {
  return startHeld(siteContentMachine, { initial });
}
