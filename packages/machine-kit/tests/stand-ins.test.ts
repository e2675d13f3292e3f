import { expect, it } from 'vitest';
import { maskedCopy } from '@statefront/machine-kit/inspector/masked-copy.ts';
import { standInsInOrder } from '@statefront/machine-kit/trace/stand-ins.ts';

it('keep of a hidden text whether it is empty, its length, its digits and signs, and its equality with others (MA-4)', () => {
  const standIn = standInsInOrder();

  expect(
    ['anna@berg.example', 'Anna', 'Ulla', 'Anna', ' Anna ', '+49 40 7', '20457', '20458', '', '!'].map(
      (text) => standIn(text, false),
    ),
  ).toEqual(['aaaa@aaaa.aaaaaaa', 'aaaa', 'aaab', 'aaaa', ' aaaa ', '+00 00 0', '00000', '00001', '', '!']);
});

it('keep of a hidden amount its sign, its decimals and whether it is zero (MA-4)', () => {
  const standIn = standInsInOrder();

  expect(
    ['8.35', '33.40', '8.35', '-8.35', '0.00', '100', 8.35, null].map((amount) => standIn(amount, true)),
  ).toEqual(['1.00', '2.00', '1.00', '-3.00', '0.00', '4', 5, null]);
});

it('hide a secret completely, each value in a hidden record, and no actor by its id (MA-4)', () => {
  const hiddenNames = [
    /^owner$/,
    { names: /^name$/, ofType: /^owner\./ },
    { names: /^name$/, beside: 'street' },
  ];
  const mask = (value: unknown) => maskedCopy(value, hiddenNames, standInsInOrder());

  expect(mask({ password: 'secret', credentials: { user: 'anna', password: 'secret' } })).toEqual({
    password: '(hidden)',
    credentials: { user: '(hidden)', password: '(hidden)' },
  });
  expect(mask({ owner: { name: 'Anna', dogs: ['Rex'] } })).toEqual({
    owner: { name: 'aaaa', dogs: ['aaa'] },
  });
  expect(mask({ type: 'owner.named', name: 'Anna' })).toEqual({ type: 'owner.named', name: 'aaaa' });
  expect(mask([{ name: 'Rex' }, { name: 'Anna', street: '' }])).toEqual([
    { name: 'Rex' },
    { name: 'aaaa', street: '' },
  ]);
  expect(mask({ field: 'newPassword', value: 'secret' })).toEqual({
    field: 'newPassword',
    value: '(hidden)',
  });
  expect(
    mask({ children: { passwordReset: { src: 'passwordReset', snapshot: { value: 'asking' } } } }),
  ).toEqual({
    children: { passwordReset: { src: 'passwordReset', snapshot: { value: 'asking' } } },
  });
  expect(mask(new File(['%PDF'], 'Anna Berg.pdf', { type: 'application/pdf' }))).toEqual({
    name: 'file.pdf',
    size: 4,
    type: 'application/pdf',
  });
});
