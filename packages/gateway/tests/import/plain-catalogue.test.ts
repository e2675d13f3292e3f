import { expect, it } from 'vitest';
import type { Gateway } from '@statefront/gateway/gateway.ts';
import { importChanged } from '../support/catalogue/changed-catalogue.ts';
import { aTinyGateway } from '../support/catalogue/imported-folder.ts';
import { tinyCatalogue } from '../support/catalogue/tiny-catalogue.ts';
import { call } from '../support/http/call.ts';

const plainCategories = tinyCatalogue.categories.map(({ id, parentId, name }) => ({ id, parentId, name }));

const simple = {
  kind: 'simple',
  name: 'Part',
  attributes: [],
  unit: 'PCE',
  price: { amount: 1, currency: 'EUR' },
};

interface Category {
  readonly id: string;
  readonly image: string;
  readonly properties: readonly { readonly attributeId: string; readonly value: string }[];
}

async function topCategories(categories: readonly object[]) {
  const { gateway } = await aTinyGateway();
  await importChanged(gateway, () => ({}), { categories });
  return topContent(gateway);
}

async function topContent(gateway: Gateway) {
  const response = await call(gateway, 'category/categories');
  const { categories: shown }: { categories: readonly Category[] } = JSON.parse(response.text);
  return shown.map(({ id, image, properties }) => [
    id,
    image.replace(/^\/media\/\w+-/, ''),
    ...properties.map(({ attributeId, value }) => `${attributeId}=${value}`),
  ]);
}

it('fills the home page of a catalogue without images of categories and without promotions by its first products, those with images first (CT-2, LS-7)', async () => {
  expect(await topCategories(plainCategories)).toEqual([
    ['tools', 'hammer.svg', 'HOME_CONTENT=hammer|gloves|saw|anvil'],
    ['supplies', '', 'HOME_CONTENT=screw|gloves|glue|rope'],
  ]);
});

it('gives every top category with products a place on the home page, while there are places (CT-2)', async () => {
  const ids = ['a', 'b', 'c', 'd', 'empty'];
  const { gateway } = await aTinyGateway();
  const products = ids
    .slice(0, 4)
    .flatMap((id) => ['1', '2', '3'].map((number) => ({ ...simple, id: id + number, categoryIds: [id] })));
  await importChanged(gateway, () => undefined, {
    categories: ids.map((id) => ({ id, name: id })),
    products,
  });

  expect(await topContent(gateway)).toEqual([
    ['a', '', 'HOME_CONTENT=a1|a2'],
    ['b', '', 'HOME_CONTENT=b1'],
    ['c', '', 'HOME_CONTENT=c1'],
    ['d', '', 'HOME_CONTENT=d1'],
    ['empty', ''],
  ]);
});

it('leaves the home page to a catalogue that names products or promotions for it (CT-2)', async () => {
  const promoting = plainCategories.map((category) =>
    category.id === 'tools'
      ? { ...category, properties: [{ attributeId: 'PROMOTION', value: 'saw' }] }
      : category,
  );

  expect(await topCategories(promoting)).toEqual([
    ['tools', 'hammer.svg', 'PROMOTION=saw'],
    ['supplies', ''],
  ]);
});
