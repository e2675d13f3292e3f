import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { favouriteOf, orderLineOf } from '#src/machines/tile/product-tiles.machine.ts';
import { basketMachine } from '#src/machines/basket/basket.machine.ts';
import { GatewayError } from '#src/services/transport/gateway-error.ts';
import { aKeptText } from '#tests/support/made/a-text-storage.ts';
import { aBasket, aCustomerProduct, aListing } from '#tests/support/made/a-product.ts';
import { signedIn } from '#tests/support/made/a-session.ts';
import { aVisit } from '#tests/support/made/a-visit.ts';
import {
  everythingArrived,
  breakWith,
  openAndAdd,
  noticesOf,
  productTilesOf,
  productPageOf,
  basketOf,
  open,
} from './support/open-storefront.ts';

const refused = (serverMessage: string) => new GatewayError('call', { status: 409, code: '', serverMessage });

describe('the basket of the storefront', () => {
  it('loads the basket of a customer first, before any request of the page (BA-5, SE-3)', () => {
    const { storefront } = open('/basket', { session: signedIn() });

    expect(storefront.getSnapshot().value).toMatchObject({
      page: { basket: 'grouped' },
      audience: { signedIn: 'shopping' },
    });
  });

  it('shows an added product in the basket of the header (BA-1)', async () => {
    const { storefront, held } = open('/p/bolt', {
      session: signedIn(),
      product: { product: aCustomerProduct(), variants: null, variant: null },
    });

    const productPage = await productPageOf(storefront);
    productPage.getSnapshot().children.orderLine?.send({ type: 'add.requested' });
    await held.addLine.whenAsked(1);
    held.addLine.response(0, aBasket());

    const settled = await waitFor(
      storefront,
      (snapshot) => snapshot.children.notices?.getSnapshot().matches('showing') ?? false,
    );
    expect(settled.children.basket?.getSnapshot().context.basket).toEqual(aBasket());
  });

  it('lets a customer order from a list, and reads the basket again when additions overtook each other (BA-1, BA-4)', async () => {
    const { storefront, held } = open('/c/bolts', { session: signedIn(), listing: aListing() });
    await held.loadBasket.whenAsked(1);
    held.loadBasket.response(0, aBasket({ lines: [] }));
    await waitFor(basketOf(storefront), (snapshot) => snapshot.matches('ready'));
    const tiles = await productTilesOf(storefront);

    orderLineOf(tiles, aCustomerProduct())?.send({ type: 'add.requested' });
    orderLineOf(tiles, aCustomerProduct({ productId: 'nut' }))?.send({ type: 'add.requested' });
    await held.addLine.whenAsked(2);
    held.addLine.response(1, aBasket());
    held.addLine.response(0, aBasket({ lines: [] }));

    await held.loadBasket.whenAsked(2);
    expect(basketOf(storefront).getSnapshot().context.basket).toEqual(aBasket());
    expect(held.addLine.inputs().map(({ key }) => key)).toEqual(['tab-1-bolt-1', 'tab-1-nut-1']);
  });

  it('keeps the page when the basket breaks, and reads the basket again on the next page (SE-2)', async () => {
    const fault = new Error('The basket broke');
    const { storefront, held, go, reports } = open(
      '/c/bolts',
      { session: signedIn(), listing: aListing() },
      { basket: basketMachine.provide({ actions: { storeBasket: breakWith(fault) } }) },
    );

    basketOf(storefront).send({ type: 'basket.added', basket: aBasket() });
    expect(storefront.getSnapshot()).toMatchObject({
      status: 'active',
      value: { page: { listing: 'ordering' }, audience: { signedIn: 'unavailable' } },
    });
    go('/c/nuts');

    expect(storefront.getSnapshot().value).toMatchObject({ audience: { signedIn: 'shopping' } });
    expect(reports).toEqual([fault]);
    expect(held.addLine.asked).toEqual([]);
  });

  it('keeps an addition without a response beyond the page, and repeats it in the next visit (BA-4)', async () => {
    const unconfirmedStorage = aKeptText();
    const first = await openAndAdd('/search?q=bolt', unconfirmedStorage);
    const [addition] = first.held.addLine.inputs();
    const second = open('/basket', { session: signedIn() }, {}, unconfirmedStorage);
    await second.held.loadBasket.whenAsked(1);
    second.held.loadBasket.response(0, aBasket({ lines: [] }));

    await second.held.changeBasket.whenAsked(1);
    second.held.changeBasket.response(0, aBasket());
    await waitFor(basketOf(second.storefront), (snapshot) => snapshot.matches('ready'));

    expect(second.held.changeBasket.inputs()).toEqual([addition]);
    expect(unconfirmedStorage.read()).toBe('');
  });

  it('sends an addition once even if another change is confirmed meanwhile (BA-4)', async () => {
    const { storefront, held } = await openAndAdd('/search?q=bolt');
    await held.loadBasket.whenAsked(1);
    held.loadBasket.response(0, aBasket());
    await waitFor(basketOf(storefront), (snapshot) => snapshot.matches('ready'));

    basketOf(storefront).send({ type: 'lines.cleared' });
    await held.changeBasket.whenAsked(1);
    held.changeBasket.response(0, aBasket({ lines: [] }));
    await waitFor(basketOf(storefront), (snapshot) => snapshot.matches('ready'));

    expect(held.changeBasket.inputs().map(({ kind }) => kind)).toEqual(['clearance']);
    expect(basketOf(storefront).getSnapshot().context.changes).toEqual([]);
  });

  it('reads the basket again when it was read before an earlier addition is confirmed (BA-4)', async () => {
    const { storefront, held } = await openAndAdd('/search?q=bolt');
    storefront.send({ type: 'basket.outdated' });
    await held.loadBasket.whenAsked(2);
    held.loadBasket.response(1, aBasket());
    await waitFor(basketOf(storefront), (snapshot) => snapshot.matches('ready'));

    held.addLine.response(0, aBasket({ lines: [] }));
    await everythingArrived();

    expect(held.loadBasket.asked).toHaveLength(3);
    expect(basketOf(storefront).getSnapshot().context.basket).toEqual(aBasket());
  });

  it('transfers the basket of a visit only once an addition to it is confirmed (PU-4, BA-4)', async () => {
    const { storefront, held } = await openAndAdd(
      '/search?q=bolt',
      aKeptText(),
      signedIn({ visit: aVisit() }),
    );

    storefront.getSnapshot().children.visit?.send({ type: 'transfer.requested' });
    await everythingArrived();
    const whilePending = held.endVisit.inputs();
    held.addLine.response(0, aBasket());
    await held.endVisit.whenAsked(1);

    expect([whilePending, held.endVisit.inputs()]).toEqual([[], [{ action: 'transfer' }]]);
  });

  it('gives no key to two changes, not even after the customer has signed out and in again (BA-4)', async () => {
    const { storefront, held, signInAs } = open('/', { session: signedIn() });
    const clear = async (times: number) => {
      await held.loadBasket.whenAsked(times);
      held.loadBasket.response(times - 1, aBasket());
      await waitFor(basketOf(storefront), (snapshot) => snapshot.matches('ready'));
      basketOf(storefront).send({ type: 'lines.cleared' });
      await held.changeBasket.whenAsked(times);
    };
    await clear(1);
    storefront.getSnapshot().children.session?.send({ type: 'signOut.requested' });
    await held.clearSession.whenAsked(1);
    held.clearSession.response(0, undefined);
    await waitFor(storefront, (snapshot) => snapshot.matches({ audience: 'anonymous' }));
    await signInAs('anna');
    await clear(2);

    const keys = held.changeBasket.inputs().map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  it('tells other tabs that the basket may have changed (BA-4)', () => {
    const { storefront, reported } = open('/', { session: signedIn() });

    storefront.send({ type: 'basket.outdated' });

    expect(reported).toEqual(['tabs']);
  });

  it('hands an addition without a response over to the basket, even if its page was left (BA-4)', async () => {
    const { storefront, held, go } = await openAndAdd('/search?q=bolt');
    const [addition] = held.addLine.inputs();

    go('/search?q=nut');
    held.addLine.fail(
      0,
      new GatewayError('POST /basket/lines', { status: 503, code: '', serverMessage: null }),
    );
    await held.changeBasket.whenAsked(1);

    expect(held.changeBasket.inputs()).toEqual([addition]);
    expect(noticesOf(storefront)).toEqual([
      {
        id: 1,
        variant: 'information',
        content: { key: 'addWaits', productName: aCustomerProduct().productName },
      },
    ]);
  });

  it('forgets refused additions, and all additions when the customer signs out (BA-4, SE-3)', async () => {
    const unconfirmedStorage = aKeptText();
    const { storefront, held } = await openAndAdd('/search?q=bolt', unconfirmedStorage);
    expect(unconfirmedStorage.read()).not.toBe('');

    held.addLine.fail(
      0,
      new GatewayError('POST /basket/lines', { status: 422, code: '', serverMessage: 'No.' }),
    );
    await waitFor(storefront, () => noticesOf(storefront)?.length === 1);
    expect(unconfirmedStorage.read()).toBe('');
    basketOf(storefront).send({ type: 'lines.cleared' });
    expect(unconfirmedStorage.read()).not.toBe('');
    storefront.getSnapshot().children.session?.send({ type: 'signOut.requested' });
    await held.clearSession.whenAsked(1);
    held.clearSession.response(0, undefined);
    await waitFor(storefront, (snapshot) => snapshot.matches({ audience: 'anonymous' }));

    expect(unconfirmedStorage.read()).toBe('');
  });

  it('removes a notice of failure once the same addition or favourite succeeds, and keeps others (SE-2)', async () => {
    const [bolt, nut] = [aCustomerProduct(), aCustomerProduct({ productId: 'nut' })];
    const { storefront, held } = open('/c/bolts', { session: signedIn(), listing: aListing() });
    const tiles = await productTilesOf(storefront);
    const toggle = (product: typeof bolt) => favouriteOf(tiles, product)?.send({ type: 'favourite.toggled' });
    toggle(bolt);
    toggle(nut);
    orderLineOf(tiles, bolt)?.send({ type: 'add.requested' });
    await Promise.all([held.saveFavourite.whenAsked(2), held.addLine.whenAsked(1)]);
    held.saveFavourite.fail(0, refused('Not this bolt.'));
    held.saveFavourite.fail(1, refused('Not this nut.'));
    held.addLine.fail(0, refused('Order in tens.'));
    await waitFor(storefront, () => noticesOf(storefront)?.length === 3);

    orderLineOf(tiles, bolt)?.send({ type: 'quantity.stepped', direction: 1 });
    orderLineOf(tiles, bolt)?.send({ type: 'add.requested' });
    await held.addLine.whenAsked(2);
    held.addLine.response(1, aBasket());
    await everythingArrived();
    const afterAddition = noticesOf(storefront)?.map(({ about }) => about);
    toggle(bolt);
    await held.saveFavourite.whenAsked(3);
    held.saveFavourite.response(2, undefined);
    await everythingArrived();

    expect(afterAddition).toEqual([['favourite bolt'], ['favourite nut'], undefined]);
    expect(noticesOf(storefront)?.map(({ content, about }) => [content.key, about])).toEqual([
      ['favouriteFailed', ['favourite nut']],
      ['added', undefined],
    ]);
  });
});
