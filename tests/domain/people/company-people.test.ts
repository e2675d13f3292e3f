import { expect, it } from 'vitest';
import { refusalBelowFields, roleOf } from '#src/domain/people/company-people.ts';

it('says a refusal below the fields unless name or address shows it, so that none is silent (SE-2)', () => {
  const refusal = { status: 400, code: 'BAD_REQUEST', serverMessage: 'unit: “attic” is not there.' };
  const ofFields = (...names: string[]) => ({
    ...refusal,
    fields: Object.fromEntries(names.map((name) => [name, refusal.serverMessage])),
  });

  expect(['mail', 'name', 'unit', 'people'].map((name) => refusalBelowFields(ofFields(name)))).toEqual([
    null,
    null,
    ofFields('unit'),
    ofFields('people'),
  ]);
  expect([refusal, null].map(refusalBelowFields)).toEqual([refusal, null]);
});

it.each([
  { mayOrder: undefined, role: 'buyer' },
  { mayOrder: true, role: 'buyer' },
  { mayOrder: false, role: '' },
])('a person of whom the rules do not say it may order: $mayOrder is $role (CO-1)', ({ mayOrder, role }) => {
  const person = { id: 'bert', name: 'Bert', unit: 'works', roles: ['buyer'], isActive: true };
  const roles = [{ role: 'buyer', roles: ['buyer'], mayOrder: true }];

  expect(roleOf({ ...person, ...(mayOrder !== undefined && { mayOrder }) }, roles)).toBe(role);
});
