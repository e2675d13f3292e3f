import { expect, it } from 'vitest';
import { addressValues, passwordValues, ticked } from '#src/domain/account/account-form.ts';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { GatewayError } from '#src/services/transport/gateway-error.ts';
import { tinyPassword } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';
import { aVisitor } from './a-visitor.ts';

const { signal } = new AbortController();

it('a profile is read, changed and refused field by field (RT-5, SE-2)', async () => {
  const { services } = await aCustomer();
  const { name } = await services.loadAccount({}, { signal });
  const save = (values: Readonly<Record<string, string>>) =>
    services.saveForm({ form: 'profile', values, idempotencyKey: 'one' }, { signal });

  const saved = await save({ name, email: 'olivia@new.example', phone: '+49 30 1234' });
  const refusal = await save({ name: '', email: 'no-address', phone: '+49 30 1234' }).catch((error) => error);

  expect(saved).toEqual({ name, email: 'olivia@new.example', phone: '+49 30 1234' });
  expect(refusal).toBeInstanceOf(GatewayError);
  expect(refusal.fault).toMatchObject({
    status: 422,
    code: 'FORM_INVALID',
    fields: {
      name: 'Please fill in this field.',
      email: 'Enter an address such as name@company.com.',
    },
  });
});

it('a password is changed only with the old one, and is then the one to sign in with (RT-5)', async () => {
  const { services } = await aCustomer();
  const save = (oldPassword: string) =>
    services.saveForm(
      {
        form: 'password',
        values: { oldPassword, newPassword: 'a sentence to remember' },
        idempotencyKey: 'one',
      },
      { signal },
    );

  await expect(save('wrong')).rejects.toMatchObject({
    fault: { fields: { oldPassword: 'This is not your current password.' } },
  });
  expect(await save(tinyPassword)).toEqual(passwordValues);
  await services.clearSession({}, { signal });
  expect(
    await services.signIn({ userName: 'olivia', password: 'a sentence to remember' }, { signal }),
  ).toMatchObject({ kind: 'signedIn' });
});

it('an address is added once for one key, changed, made the default and removed (RT-5, BA-4)', async () => {
  const { services } = await aCustomer();
  const save = (values: Readonly<Record<string, string>>) =>
    services.saveForm({ form: 'address', values, idempotencyKey: 'one' }, { signal });
  const named = async (name: string) =>
    (await services.loadAddresses({}, { signal })).filter((address) => address.name === name);
  const fields = { name: 'Yard', street: 'Am Hang 1', postalCode: '8000', city: 'Zürich', country: 'CH' };

  await save({ ...addressValues(undefined), ...fields });
  await save({ ...addressValues(undefined), ...fields });
  const [added, ...others] = await named('Yard');
  expect([added, others]).toMatchObject([fields, []]);

  await save({ ...addressValues(added), name: 'Valley', isDefault: ticked });
  expect(await named('Valley')).toMatchObject([{ addressId: added?.addressId, isDefault: true }]);

  await services.removeAddress({ addressId: added?.addressId ?? '' }, { signal });
  expect(await named('Valley')).toEqual([]);
});

it('favourites are a list with filters and sort orders, newest first, and no search runs while there are none (LS-10, TI-9)', async () => {
  const { services, requests } = await aCustomer();
  const load = async () => {
    const source = { mode: 'favourites' } as const;
    const { products } = await services.loadListing({ source, query: initialListingQuery }, { signal });
    return products.map(({ productId }) => productId);
  };
  const none = await load();
  const before = requests.length;
  for (const productId of ['hammer', 'saw']) {
    await services.saveFavourite({ productId, isFavourite: true }, { signal });
  }

  expect([none, requests.at(before - 1)]).toEqual([[], 'GET /api/favourites']);
  expect(await load()).toEqual(['saw', 'hammer']);
});

it('requested notifications are returned with their products (SN-2)', async () => {
  const { services } = await aCustomer();
  expect(await services.loadRequestedProducts({}, { signal })).toEqual([]);
  const { product } = await services.loadProduct({ productId: 'screw', selectedVariant: '' }, { signal });
  const { materialNumber } = product.salesMaterial;
  await services.requestNotification(
    { productId: 'screw', productName: product.productName, materialNumber, userId: 'olivia' },
    { signal },
  );

  const requested = await services.loadRequestedProducts({}, { signal });

  expect(requested).toMatchObject([
    { materialNumber, product: { productId: 'screw', productName: product.productName } },
  ]);
});

async function aCustomer() {
  const visitor = await aVisitor();
  await visitor.services.signIn({ userName: 'olivia', password: tinyPassword }, { signal });
  visitor.showTo('olivia');
  return visitor;
}
